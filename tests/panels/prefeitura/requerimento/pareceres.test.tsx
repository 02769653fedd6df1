import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParecerPropostoVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { corpoDe, escritas } from './palcoDaEquipe.tsx';
import {
  abrir,
  BASE,
  botao,
  cena,
  com,
  dialogo,
  enviado,
  palcoDosPareceres,
  parecer,
  RESPONDIDO,
  servidor,
  tela,
  usuario,
} from './palcoDosPareceres.tsx';

palcoDosPareceres();

const PROPOSTO: ParecerPropostoVisto = {
  setor: 'SEMAM',
  setor_nome: 'Meio Ambiente',
  motivo: 'Obra com mais de 100 m²',
  pergunta: 'Há faixa de preservação?',
  prazo: { quantidade: 5, contagem: 'uteis' },
  bloqueia: true,
};

describe('opinions in the analysis', () => {
  it('have no tab for who may neither ask nor see any', async () => {
    await tela();
    expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull();
  });

  it('are asked of another sector, never without a question', async () => {
    cena.visto = com([], ['pedir-parecer']);
    await abrir();
    expect(await screen.findByText('Nenhum parecer')).toBeTruthy();
    await usuario.click(botao('Pedir parecer'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    expect(escritas(servidor)).toEqual([]);
    const setor = dialogo().getByRole('combobox', { name: 'Setor' });
    await waitFor(() =>
      expect(
        within(setor)
          .getAllByRole('option')
          .map((o) => o.textContent),
      ).toContain('SEMAM – Meio Ambiente'),
    );
    // The step is SEURB's own.
    expect(within(setor).queryByRole('option', { name: /SEURB/ })).toBeNull();
    await usuario.selectOptions(setor, 'SEMAM');
    await usuario.type(dialogo().getByRole('textbox', { name: /O que você pergunta/ }), 'Há APP?');
    const dias = dialogo().getByRole('textbox', { name: /Prazo em dias úteis/ });
    await usuario.type(dias, 'dez');
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    expect(dialogo().getByText('Informe um número de dias de 1 a 3650')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.clear(dias);
    await usuario.type(dias, '10');
    await usuario.click(dialogo().getByRole('radio', { name: /Não, a etapa/ }));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres`,
      {
        versao: 5,
        setor: 'SEMAM',
        pergunta: 'Há APP?',
        bloqueia: false,
        prazo: { quantidade: 10, contagem: 'uteis' },
      },
    ]);
    expect(await screen.findByText('Parecer pedido a SEMAM.')).toBeTruthy();
  });

  it('are asked of somebody outside of the city by a link, which shows the documents that were marked and no other', async () => {
    const arquivo = (id: number, nome: string) => ({
      ...{ id, nome, tamanho: 8, tipo: 'application/pdf', enviado_em: '', enviado_por: '' },
    });
    const doc = { chave: 'matricula', nome: 'Matrícula', etapa: 'abertura', formatos: ['pdf'], varios: true };
    cena.visto = {
      ...com([], ['pedir-parecer']),
      documentos: [
        { ...doc, ajuda: null, exigido: true, motivo: null, arquivos: [arquivo(7, 'a.pdf'), arquivo(8, 'b.pdf')] },
      ],
    };
    await abrir();
    await screen.findByText('Nenhum parecer');
    await usuario.click(botao('Pedir a um órgão externo'));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    expect(dialogo().getAllByText('Campo obrigatório')).toHaveLength(4);
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo().getByLabelText('Órgão ou entidade'), 'Instituto do Meio Ambiente');
    await usuario.type(dialogo().getByLabelText('Nome de quem responde'), 'Rute Alagada');
    await usuario.type(dialogo().getByLabelText('E-mail'), 'rute@ima.example');
    await usuario.type(dialogo().getByRole('textbox', { name: /O que você pergunta/ }), 'Há nascente?');
    await usuario.click(dialogo().getByRole('checkbox', { name: 'Matrícula: b.pdf' }));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Parecer pedido a Rute Alagada (Instituto do Meio Ambiente).');
    expect(enviado()).toEqual([
      `${BASE}/pareceres/externos`,
      {
        ...{ versao: 5, orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: 'rute@ima.example' },
        ...{ pergunta: 'Há nascente?', documentos: [8], bloqueia: true },
        prazo: { quantidade: 15, contagem: 'uteis' },
      },
    ]);
  });

  it('are proposed with the reason: asked as the rule says, or not, with a reason', async () => {
    cena.visto = com([], ['pedir-parecer', 'recusar-proposta'], [PROPOSTO]);
    await abrir();
    expect(await screen.findByText(/Obra com mais de 100 m² · o deferimento espera/)).toBeTruthy();
    await usuario.click(botao('Não pedir parecer a SEMAM'));
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo().getByRole('textbox', { name: 'Motivo' }), 'Já tem licença');
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres/propostas/recusar`,
      { versao: 5, setor: 'SEMAM', motivo: 'Já tem licença' },
    ]);
    await usuario.click(botao('Pedir parecer a SEMAM'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toMatchObject({
      setor: 'SEMAM',
      pergunta: 'Há faixa de preservação?',
      bloqueia: true,
      prazo: { quantidade: 5, contagem: 'uteis' },
    });
  });

  it('are taken back, or asked again with what was missing, by the step that asked alone', async () => {
    const acoes = ['pedir-parecer', 'retirar-parecer'] as const;
    const falta = parecer({ ...RESPONDIDO, veredito: 'precisa de informação', falta_informacao: true });
    cena.visto = com([parecer({ id: 2, execucao: 9 }), falta], acoes);
    await abrir();
    expect(await screen.findAllByRole('button', { name: 'Retirar o pedido' })).toHaveLength(1);
    await usuario.click(botao('Pedir de novo'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toMatchObject({ setor: 'SEMAM', anterior: 1, prazo: null });
  });

  it('say the verdict with its conditions, one of which is left out with a reason and taken in again', async () => {
    const condicoes = [
      { id: 1, texto: 'Manter a faixa', fundamento: 'Lei 12.651/2012' },
      { id: 2, texto: 'Plantar mudas', fundamento: null, dispensada: 'Já plantadas' },
    ];
    cena.visto = com([parecer({ ...RESPONDIDO, veredito: 'com condições', condicoes })], ['avaliar-condicao']);
    await abrir();
    expect(await screen.findByText('Favorável com condições')).toBeTruthy();
    expect(screen.getByText('Dispensada: Já plantadas')).toBeTruthy();
    await usuario.click(botao('Dispensar a condição 1 de SEMAM'));
    await usuario.type(dialogo().getByRole('textbox', { name: 'Motivo' }), 'Lote sem curso d’água');
    await usuario.click(dialogo().getByRole('button', { name: 'Dispensar a condição' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres/1/condicoes/1/avaliar`,
      { versao: 5, resultado: 'dispensada', motivo: 'Lote sem curso d’água' },
    ]);
    await usuario.click(botao('Manter a condição 2 de SEMAM'));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toMatchObject({ resultado: 'mantida' });
  });
});
