import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignatarioVisto } from '../../../src/schemas/assinatura.ts';
import { tarefasDoRequerimento } from '../../../src/resources/requerimento/tarefas.ts';
import { prendeOAndamento, situacaoDita } from '../../../src/schemas/requerimento/tarefas.ts';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from './palcoDoRequerente.tsx';
import { naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();

const signatario: SignatarioVisto = {
  ...{ id: 51, signatario_id: 90, signatario: 'Iara Campestre', pedida_por_id: 7, papel: null, ordem: 1 },
  ...{ status: 'Aguardando', quando: null, motivo: null, valida_ate: null },
};
const TERMO: DocumentoEmitidoVisto = {
  ...{ id: 4, tipo: 'licenca', nome: 'Alvará', numero: '1/2026', data: '2026-11-20', valido_ate: null },
  ...{ situacao: 'válido', codigo: 'abc', assinaturas: [signatario] },
};
const aAssinar = () =>
  umRequerimento({ emitidos: [TERMO], assinaturas_pedidas: [{ id: 51, documento: 'Alvará nº 1/2026' }] });
const CAMINHO = 'painel-contribuinte/processoRequerimentoAssinatura/51/atualizar';
const abrir = async (): Promise<void> => {
  entrarComoRequerente({ id: 90 });
  tela.visto = aAssinar();
  await tela.abrir();
};
const dialogo = async (nome: string) => within(await screen.findByRole('dialog', { name: nome }));

describe('the signature that waits for the applicant', () => {
  it('is his duty, with the way to its place, and keeps no step of the city', () => {
    const tarefas = tarefasDoRequerimento(aAssinar());
    expect(tarefas).toMatchObject([
      {
        tipo: 'assinatura',
        titulo: 'Assinar ou recusar: Alvará nº 1/2026',
        href: '/contribuinte/meus/requerimentos/requerimento/12#emitidos',
      },
    ]);
    expect(tarefas.some(prendeOAndamento)).toBe(false);
    expect(situacaoDita('Em andamento', tarefas)).toBe('Em andamento');
    // Papers are signed after the end of the request too.
    const fim = { situacao: 'Indeferido', quando: '2026-11-20T09:00:00-03:00', motivo: null } as const;
    const encerrado = { ...aAssinar(), situacao: 'Indeferido', desfecho: fim } as ReturnType<typeof aAssinar>;
    expect(tarefasDoRequerimento(encerrado).map(({ tipo }) => tipo)).toEqual(['assinatura']);
  });

  it('is given with the password, which stays to be mended where it is wrong', async () => {
    tela.escrever = () => recusa(422, 'dados_invalidos', 'Confira os dados', { password: ['Senha incorreta'] });
    await abrir();
    const aviso = screen.getByText('Um documento espera a sua assinatura');
    expect(aviso).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Alvará nº 1/2026' }).getAttribute('href')).toBe('#emitidos');
    expect(document.getElementById('emitidos')).toBeTruthy();
    await tela.usuario.click(screen.getByRole('button', { name: 'Assinar' }));
    const caixa = await dialogo('Assinar documento');
    await tela.usuario.type(caixa.getByLabelText('Sua senha no portal'), 'errada');
    await tela.usuario.click(caixa.getByRole('button', { name: 'Assinar' }));
    expect(await caixa.findByText('Senha incorreta')).toBeTruthy();
    tela.escrever = () => envelope({}, 'Documento assinado');
    tela.visto = umRequerimento({ emitidos: [{ ...TERMO, assinaturas: [{ ...signatario, status: 'Assinado' }] }] });
    await tela.usuario.click(caixa.getByRole('button', { name: 'Assinar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, segunda] = tela.escritas();
    expect([segunda?.path, JSON.parse(segunda?.corpo ?? '')]).toEqual([
      CAMINHO,
      { status: 'Assinado', password: 'errada' },
    ]);
    await waitFor(() => expect(screen.queryByText('Um documento espera a sua assinatura')).toBeNull());
  });

  it('is refused with a reason, and not without', async () => {
    await abrir();
    await tela.usuario.click(screen.getByRole('button', { name: 'Recusar' }));
    const caixa = await dialogo('Recusar assinatura');
    await tela.usuario.click(caixa.getByRole('button', { name: 'Recusar assinatura' }));
    expect(tela.escritas()).toEqual([]);
    await tela.usuario.type(caixa.getByRole('textbox', { name: 'Por que você não assina?' }), 'Falta a data');
    await tela.usuario.click(caixa.getByRole('button', { name: 'Recusar assinatura' }));
    await waitFor(() => expect(tela.escritas()).toHaveLength(1));
    expect(JSON.parse(tela.escritas()[0]?.corpo ?? '')).toEqual({ status: 'Recusado', motivo: 'Falta a data' });
  });

  it('is not offered for a document that takes none any more, nor where another is asked', async () => {
    entrarComoRequerente({ id: 90 });
    tela.visto = umRequerimento({
      emitidos: [
        { ...TERMO, situacao: 'substituído' },
        { ...TERMO, id: 5, assinaturas: [{ ...signatario, id: 52, signatario_id: 7 }] },
      ],
    });
    await tela.abrir();
    expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();
    expect(screen.queryByText(/espera a sua assinatura/)).toBeNull();
  });
});
