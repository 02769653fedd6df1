import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/vistas/emitidos.ts';
import { acao, BASE, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const licenca: DocumentoEmitidoVisto = {
  ...{ id: 40, tipo: 'licenca', nome: 'Alvará', numero: '17/2026', data: '2026-11-19', valido_ate: '2028-11-19' },
  ...{ situacao: 'válido', codigo: 'a'.repeat(27) },
  prorrogacao: { limite: '2028-10-20', nova: '2029-11-19', quanto: '12 meses', quem: 'requerente' },
};
const pedido = { id: 1, pedido_em: '2028-10-01T12:00:00.000Z', motivo: 'A obra atrasou' } as const;
const ver = async (muda: Partial<DocumentoEmitidoVisto>, acoes = [acao('pedir-prorrogacao-da-licenca')]) => {
  tela.visto = umRequerimento({ emitidos: [{ ...licenca, ...muda }], acoes });
  await tela.abrir();
  await screen.findByText(/Alvará 17\/2026/);
};
const botao = () => screen.queryByRole('button', { name: 'Pedir prorrogação' });

describe('more time for a licence', () => {
  it('is asked for with a reason, what it would give and until when in sight', async () => {
    await ver({});
    await tela.usuario.click(await screen.findByRole('button', { name: 'Pedir prorrogação' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Pedir a prorrogação da validade' }));
    expect(
      dialogo.getByText(
        'Este documento vale até 19/11/2028. Se a prefeitura prorrogar, passa a valer até 19/11/2029 (mais 12 meses). Peça até 20/10/2028.',
      ),
    ).toBeTruthy();
    await tela.usuario.type(dialogo.getByRole('textbox'), 'A obra atrasou');
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Pedir prorrogação' }));
    await screen.findByText('Pedido de prorrogação enviado à prefeitura.');
    expect(tela.escritas().map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown])).toEqual([
      [`${BASE}/licencas/40/pedir-prorrogacao`, { versao: 5, motivo: 'A obra atrasou' }],
    ]);
  });

  it.each<[string, Partial<DocumentoEmitidoVisto>, RegExp]>([
    [
      'waits',
      { pedidos: [{ ...pedido, situacao: 'pedida', resposta: null }] },
      /pedida em .*, ainda sem resposta da prefeitura\. Motivo: “A obra atrasou”$/,
    ],
    [
      'was denied',
      {
        pedidos: [{ ...pedido, situacao: 'negada', resposta: 'A obra não começou' }],
        prorrogacao: { ...licenca.prorrogacao!, impede: 'O prazo para prorrogar terminou em 20/10/2028' },
      },
      / e negada\. Motivo: “A obra atrasou” Resposta da prefeitura: “A obra não começou”$/,
    ],
  ])('says how it stands where it %s, and asks no more', async (_nome, muda, frase) => {
    await ver(muda);
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(botao()).toBeNull();
  });

  it('is not offered where the sector alone decides, nor to who may not', async () => {
    await ver({ prorrogacao: { ...licenca.prorrogacao!, quem: 'setor' } });
    expect(botao()).toBeNull();
  });

  it('reads as suspended while it stands still', async () => {
    await ver({ suspensa: { desde: '2027-03-01', motivo: 'Enchente' } }, []);
    expect(screen.getByText('Suspenso')).toBeTruthy();
    expect(screen.getByText(/Validade suspensa desde 01\/03\/2027\. Motivo: “Enchente”/)).toBeTruthy();
    expect(botao()).toBeNull();
  });
});
