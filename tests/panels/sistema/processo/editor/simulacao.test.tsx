import fs from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { Simulacao } from '../../../../../src/panels/sistema/processo/editor/simulacao/Simulacao.tsx';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { Percurso } from '../../../../../src/schemas/requerimento/simulacao/percurso.ts';
import { resumoVazio } from '../../../../../src/schemas/requerimento/simulacao/resumo.ts';
import type { LinhaDaSimulacao, SimulacaoVista } from '../../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../../support/servidorDeRespostas.ts';
import { abrirProcessos } from '../palcoDoProcesso.tsx';

const o7 = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../server/seed/definicoes/o7.json'), 'utf8'),
) as Definicao;
const vista = (muda: Partial<SimulacaoVista> = {}): SimulacaoVista => ({
  ...{ id: 8, numero: 2, versao: 5, pedido: { de: '2026-01-01', ate: '2026-12-31' }, pedida_por: 'Gil Gestor' },
  ...{ criado_em: '2026-11-16T12:00:00Z', situacao: 'pronta', erro: null, feitas: 3, total: 3, minha: true },
  resumo: {
    ...resumoVazio,
    ...{ total: 3, diferentes: 2, com_suposicao: 2, nao_conferem: 1 },
    por: { caminho: 2, preco: 1, documentos: 0, cadastro: 0, fim: 2 },
    preco: { antes: '10.00', depois: '60.00' },
    etapas: [{ chave: 'revisao', nome: 'Revisão', entram: 2, saem: 0 }],
  },
  ...muda,
});
const percurso = (muda: Partial<Percurso> = {}): Percurso => ({
  ...{ passos: [{ etapa: 'requerimento', nome: 'Requerimento' }], taxas: [], total: '0.00', documentos: [] },
  ...{ sem_resposta: [], situacao: 'Deferido', fim: '2026-11-16', abertas: [] },
  ...{ sem_caminho: false, decisao_perdida: false },
  ...muda,
});
const linha: LinhaDaSimulacao = {
  ...{ requerimento: 31, numero: '2026/000007', dia: '2026-11-10', diferencas: ['caminho', 'preco'], confere: false },
  antes: percurso(),
  depois: percurso({
    passos: [{ etapa: 'revisao', nome: 'Revisão', suposto: true }],
    taxas: [{ chave: 'som', nome: 'Taxa do som', valor: null, porque: 'O valor é digitado pela equipe' }],
    ...{ situacao: null, fim: null, abertas: ['Revisão'] },
  }),
};

let servidor: ServidorDeRespostas;
let simulacoes: readonly SimulacaoVista[];
beforeEach(async () => {
  simulacoes = [vista()];
  servidor = await servidorDeRespostas(({ path, method }) => {
    if (path.includes('/linhas')) return envelope({ data: [linha], total: 45 });
    if (path.includes('/cancelar')) return envelope({ id: 8 });
    if (method === 'POST') return envelope({ id: 9 });
    return envelope(simulacoes);
  });
});
afterEach(() => servidor.fechar());

const abrir = (): void => {
  const edicao = createEdicao({
    rascunho: {
      rascunho_id: 1,
      ...{ id: 3, numero: 2, versao: 5, definicao: o7, atualizado_em: '2026-11-16T12:00:00Z', editado_por: null },
      ...{ vigente: 1, achados: [] },
      cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
    },
    gravar: () => Promise.reject(new Error('A simulation saves nothing')),
  });
  abrirProcessos(
    <EdicaoDada value={edicao}>
      <Simulacao id={3} />
    </EdicaoDada>,
  );
};

describe('the simulation of a draft', () => {
  it('sums up what would come out otherwise, and what nobody can know', async () => {
    abrir();
    await screen.findByRole('heading', { name: '2 de 3 requerimentos sairiam de outro jeito' });
    screen.getByText('Revisão: entra em 2 requerimentos');
    screen.getByText('R$ 10,00 → R$ 60,00');
    const ressalvas = screen.getByRole('region', { name: 'O que não se sabe' });
    expect(within(ressalvas).getAllByRole('listitem')).toHaveLength(2);
    const barras = screen.getByText('O que mudaria').closest('figure') as HTMLElement;
    expect(
      within(barras)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['Outro caminho2', 'Outro preço1', 'Outros documentos0', 'Outra mudança do cadastro0', 'Outro fim2']);
  });

  it('shows both ways of a request side by side, what was assumed and what is unknown, filtered and page by page', async () => {
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText('2026/000007');
    screen.getByText('Revisão (suposta)');
    screen.getByText('Taxa do som: não se sabe (O valor é digitado pela equipe)');
    screen.getByText('Em andamento: Revisão');
    screen.getByText('A simulação não refaz o que houve');
    screen.getByText('Página 1 de 3');
    await pessoa.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByText('Página 2 de 3');
    await pessoa.selectOptions(screen.getByLabelText('Mostrar'), 'preco');
    await screen.findByText('Página 1 de 3');
    const pedidos = servidor.pedidos.map(({ path }) => path).filter((p) => p.includes('/linhas'));
    expect(pedidos.at(-1)).toContain('diferenca=preco');
    expect(pedidos.some((p) => p.includes('page=2'))).toBe(true);
  });

  it('says at its field what is wrong with the period, and keeps what was typed', async () => {
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText('2026/000007');
    servidor.responder(() => recusa(422, 'dados_invalidos', 'Confira', { de: ['Nenhum requerimento deste processo'] }));
    const de = screen.getByLabelText('Protocolados de');
    await pessoa.clear(de);
    await pessoa.type(de, '01012020');
    await pessoa.click(screen.getByRole('button', { name: 'Simular' }));
    await screen.findByText('Nenhum requerimento deste processo');
    expect((de as HTMLInputElement).value).toBe('01/01/2020');
  });

  it('asks for both ends of its period, in order [VAL-014] [VAL-015]', async () => {
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText('2026/000007');
    const simular = (): Promise<void> => pessoa.click(screen.getByRole('button', { name: 'Simular' }));
    const campoDe = (frase: string): string | null | undefined =>
      screen.getByText(frase).closest('.campo')?.querySelector('label')?.textContent;
    const escrever = async (rotulo: string, texto: string): Promise<void> => {
      await pessoa.clear(screen.getByLabelText(rotulo));
      if (texto !== '') await pessoa.type(screen.getByLabelText(rotulo), texto);
    };
    const antes = servidor.pedidos.filter(({ method }) => method === 'POST').length;
    await escrever('até', '');
    await simular();
    expect(campoDe('Informe um período válido')).toBe('até');
    await escrever('até', '01012020');
    await escrever('Protocolados de', '31022020');
    await simular();
    expect(campoDe('Informe um período válido')).toBe('Protocolados de');
    await escrever('Protocolados de', '02012020');
    await simular();
    expect(campoDe('Data inicial tem que ser menor ou igual a data final')).toBe('até');
    expect(servidor.pedidos.filter(({ method }) => method === 'POST')).toHaveLength(antes);
  });

  it('shows how far one is that runs, and stops it for who asked', async () => {
    simulacoes = [vista({ situacao: 'em andamento', feitas: 1200, total: 10_000, resumo: null })];
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText('1.200 de 10.000 requerimentos');
    await pessoa.click(screen.getByRole('button', { name: 'Cancelar a simulação' }));
    expect(servidor.pedidos.some(({ path }) => path.includes('me/tarefas/8/cancelar'))).toBe(true);
  });

  it('says why one failed', async () => {
    simulacoes = [vista({ situacao: 'falhou', resumo: null, erro: 'O rascunho que se queria simular foi descartado' })];
    abrir();
    await screen.findByText('O rascunho que se queria simular foi descartado');
  });
});
