import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConferenciaVista } from '../../../src/schemas/requerimento/vistas/etapas.ts';
import { acao, BASE, cabeca, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const comConferencia = (muda: Partial<ConferenciaVista> = {}): void => {
  const tipo = muda.tipo ?? 'validar';
  tela.visto = umRequerimento({
    situacao: 'Aguardando requerente',
    acoes: [acao(tipo === 'validar' ? 'concluir-aceite' : 'dar-ciencia')],
    conferencia: {
      tipo,
      nome: 'Aceite dos dados',
      orientacao: null,
      leitura: null,
      campos: [
        { campo: 'area', nome: 'Área', texto: '142,50 m²' },
        { campo: 'rt', nome: 'Técnico', texto: 'CREA-SC 12345' },
      ],
      ...muda,
    },
  });
};
const marcar = async (nome: string, opcao: 'Aceito' | 'Recuso'): Promise<void> =>
  tela.usuario.click(
    within(screen.getByRole('group', { name: `Você aceita ${nome}?` })).getByRole('radio', { name: opcao }),
  );
const enviados = () => tela.escritas().map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown]);
const clicar = async (nome: string): Promise<void> => tela.usuario.click(screen.getByRole('button', { name: nome }));

describe('the acceptance step', () => {
  it('asks for each field, and sends them at once', async () => {
    comConferencia();
    await tela.abrir();
    expect(within(cabeca()).getByText('Conferir e aceitar: Aceite dos dados')).toBeTruthy();
    await clicar('Enviar aceite');
    expect(screen.getAllByText('Aceite ou recuse')).toHaveLength(2);
    expect(enviados()).toEqual([]);
    await marcar('Área', 'Aceito');
    await marcar('Técnico', 'Aceito');
    await clicar('Enviar aceite');
    await screen.findByText('Aceite enviado à prefeitura.');
    expect(enviados()).toEqual([[`${BASE}/acoes/concluir-aceite`, { versao: 5, aceites: { area: true, rt: true } }]]);
  });

  it('a refusal is sent only after a question that says that it cancels [EST-075]', async () => {
    comConferencia();
    await tela.abrir();
    await marcar('Área', 'Recuso');
    await marcar('Técnico', 'Aceito');
    await clicar('Enviar recusa');
    const pergunta = within(screen.getByRole('dialog', { name: 'Recusar e cancelar o requerimento?' }));
    expect(pergunta.getByText('Você recusou: Área.')).toBeTruthy();
    expect(pergunta.getByText(/o requerimento será cancelado/)).toBeTruthy();
    await tela.usuario.click(pergunta.getByRole('button', { name: 'Voltar' }));
    expect(enviados()).toEqual([]);
    await tela.usuario.type(screen.getByRole('textbox', { name: /Por que você recusa/ }), 'É outra');
    await clicar('Enviar recusa');
    await clicar('Recusar e cancelar');
    await screen.findByText('Requerimento 2026/000012 cancelado.');
    expect(enviados()).toEqual([
      [
        `${BASE}/acoes/concluir-aceite`,
        { versao: 5, aceites: { area: false, rt: true }, confirma: true, motivo: 'É outra' },
      ],
    ]);
  });

  it('shows read-only what is to be taken note of; a text that fits counts as read [EST-081]', async () => {
    const leitura = { titulo: 'Condições', paragrafos: ['Leia.'], ate_o_fim: true };
    comConferencia({ tipo: 'visualizar', nome: 'Condições da licença', leitura });
    await tela.abrir();
    expect(screen.getByText('142,50 m²')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Leia o texto até o final para aceitar')).toBeNull();
    await clicar('Ciente');
    expect(screen.getByText('Marque que leu o texto')).toBeTruthy();
    expect(enviados()).toEqual([]);
    await tela.usuario.click(screen.getByRole('checkbox', { name: 'Li e estou ciente' }));
    await clicar('Ciente');
    await screen.findByText('Ciência registrada.');
    expect(enviados()).toEqual([[`${BASE}/acoes/dar-ciencia`, { versao: 5, leu: true }]]);
  });
});
