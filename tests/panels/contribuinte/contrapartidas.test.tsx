import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContrapartidaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { umaContrapartida } from './umaContrapartida.ts';
import { umRequerimento } from './umRequerimento.ts';
import { acao, BASE, cabeca, naTelaDoRequerimento, pdf } from './telaDoRequerimento.tsx';

const tela = naTelaDoRequerimento();
const { usuario, abrir } = tela;

const com = (muda: Partial<ContrapartidaVista> = {}): void => {
  tela.visto = umRequerimento({
    contrapartidas: [umaContrapartida(muda)],
    acoes: [acao('comprovar-contrapartida')],
  });
};

describe('counterparts, to the applicant', () => {
  it('show what is owed with amount, term and state, and take the proof of a part [TELA-012]', async () => {
    com();
    await abrir();
    expect(cabeca().textContent).toContain('Cumprir e comprovar: Plantio de mudas');
    for (const texto of ['A cumprir', '8 mudas', '17/02/2027', 'LC 1/2020, art. 8'])
      expect((await screen.findAllByText(texto)).length).toBeGreaterThan(0);
    expect(screen.getByText('O documento só é emitido depois de cumprida.')).toBeTruthy();
    await usuario.type(screen.getByLabelText(/Quanto você comprova/), '3');
    await usuario.type(screen.getByLabelText(/Observação/), 'Na calçada');
    tela.escrever = ({ path, corpo }) => {
      expect(path).toBe(`${BASE}/contrapartidas/1/comprovar`);
      for (const parte of ['filename="fotos.pdf"', 'name="quantidade"', 'Na calçada']) expect(corpo).toContain(parte);
      return envelope({});
    };
    await usuario.upload(screen.getByLabelText('Comprovação: Plantio de mudas'), pdf('fotos.pdf'));
    await screen.findByText('Comprovação enviada à prefeitura.');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Quanto você comprova/).value).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>(/Observação/).value).toBe('');
  });

  it('say why a proof was refused, and keep what was typed when the next is', async () => {
    com({
      situacao: 'recusada',
      comprovacoes: [
        {
          id: 1,
          arquivo: 9,
          quantidade: null,
          observacao: null,
          enviada_em: '2026-11-20T10:00:00-03:00',
          situacao: 'recusada',
          motivo: 'Fotos de outro lote',
          aceita: null,
          avaliada_por: { id: 2, nome: 'Dalva' },
        },
      ],
    });
    await abrir();
    expect(await screen.findByText('Comprovação recusada: Fotos de outro lote. Envie outra.')).toBeTruthy();
    await usuario.type(screen.getByLabelText(/Quanto você comprova/), '9');
    tela.escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos', { quantidade: ['Mais do que falta: 8 mudas'] });
    await usuario.upload(screen.getByLabelText('Comprovação: Plantio de mudas'), pdf('fotos.pdf'));
    expect(await screen.findByText('Mais do que falta: 8 mudas')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Quanto você comprova/).value).toBe('9');
  });

  it('open a proof in the viewer, among the proofs of all counterparts', async () => {
    const prova = (id: number, nome: string) => ({
      ...{ id, nome, tamanho: 5000, tipo: 'image/jpeg', enviado_por: 'Iara Campestre' },
      enviado_em: '2026-11-16T10:00:00-03:00',
    });
    tela.visto = umRequerimento({
      contrapartidas: [
        umaContrapartida({ arquivos: [prova(21, 'mudas.jpg')] }),
        umaContrapartida({ id: 2, nome: 'Calçada', arquivos: [prova(22, 'calcada.jpg')] }),
      ],
    });
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'mudas.jpg' }));
    const visor = within(await screen.findByRole('dialog', { name: 'mudas.jpg' }));
    visor.getByText('1 de 2');
    await usuario.click(visor.getByRole('button', { name: 'Próxima foto' }));
    within(await screen.findByRole('dialog', { name: 'calcada.jpg' })).getByText('2 de 2');
  });

  it('ask for nothing while a proof is looked at, nor of what is fulfilled', async () => {
    com({ situacao: 'cumprida' });
    await abrir();
    expect(await screen.findByText('Cumprida')).toBeTruthy();
    expect(screen.queryByLabelText('Comprovação: Plantio de mudas')).toBeNull();
    expect(cabeca().textContent).not.toContain('Cumprir e comprovar');
  });
});
