import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../../support/servidorDeRespostas.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { arquivo, BASE, documento, naTelaDosAnexos, trabalhando } from './telaDosAnexos.tsx';

const tela = naTelaDosAnexos();
const { usuario, abrir } = tela;
const NAO_ACEITA = 'Protocolo de outro órgão';
const doRequerente = { publico: 'requerente', etapa: 'abertura' } as const;
const linha = (nome: string) => within(screen.getByRole('listitem', { name: nome }));

const comAbertura = (documentos: Parameters<typeof trabalhando>[0]) => {
  const r = trabalhando({ acoes: [acao('abrir-pendencia'), acao('incluir-item')], ...documentos });
  return r;
};

describe('what staff see of what a document says of its files', () => {
  it('is how many are missing, why as many, and what the applicant stated of a file', async () => {
    tela.visto = comAbertura({
      documentos: [
        documento('matriculas', 'Matrículas', {
          ...doRequerente,
          ...{ varios: true, minimo: 3, um_por: 'lote', porque_do_minimo: 'Lotes: 3', arquivos: [arquivo(3, 'm.pdf')] },
        }),
        documento('licenca', 'Licença ambiental', {
          ...{ ...doRequerente, nao_aceita: NAO_ACEITA },
          arquivos: [{ ...arquivo(4, 'l.pdf'), declarado: NAO_ACEITA }],
        }),
      ],
    });
    await abrir();
    linha('Matrículas').getByText('Faltam 2 de 3 arquivos');
    linha('Matrículas').getByText('Envie 3 arquivos: um por lote. Faltam 2.');
    linha('Matrículas').getByText('Quantos arquivos: Lotes: 3.');
    linha('Licença ambiental').getByText(`Não é aceito no lugar dele: ${NAO_ACEITA}.`);
    linha('Licença ambiental').getByText(new RegExp(`declarou que não é: ${NAO_ACEITA}$`));
  });

  it('puts the document into a round with that as its reason in one press, of one that has a file', async () => {
    tela.visto = comAbertura({
      documentos: [
        documento('licenca', 'Licença ambiental', {
          ...doRequerente,
          nao_aceita: NAO_ACEITA,
          arquivos: [arquivo(4, 'l.pdf')],
        }),
        documento('outorga', 'Outorga', { ...doRequerente, nao_aceita: NAO_ACEITA }),
      ],
    });
    tela.escrever = ({ path }) => envelope(path === `${BASE}/pendencias` ? { pendencia: 1, versao: 6 } : { versao: 7 });
    await abrir();
    expect(linha('Outorga').queryByRole('button', { name: /^Não é o documento/ })).toBeNull();
    await usuario.click(
      linha('Licença ambiental').getByRole('button', { name: 'Não é o documento: Licença ambiental' }),
    );
    await waitFor(() => expect(escritas(tela.servidor)).toHaveLength(2));
    const [rodada, item] = escritas(tela.servidor);
    expect([rodada?.path, item?.path]).toEqual([`${BASE}/pendencias`, `${BASE}/pendencias/1/itens`]);
    expect(corpoDe(item)).toMatchObject({
      ...{ tipo: 'documento', alvo: 'licenca' },
      texto: `Não é aceito no lugar deste documento: ${NAO_ACEITA}. Envie o documento final.`,
    });
  });
});
