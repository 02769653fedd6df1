import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { umProcesso } from '../../resources/stepForm/umProcesso.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { BASE, rascunho } from './formularioAberto.tsx';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const usuario = userEvent.setup();
const equipe: Campo = {
  chave: 'equipe',
  nome: 'Equipe',
  tipo: 'tabela',
  obrigatorio: true,
  colunas: [
    { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true },
    { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'], tamanho_maximo_mb: 1 },
  ],
};
const etapa: Etapa = {
  chave: 'abertura',
  nome: 'Abertura',
  tipo: 'preencher',
  publico: 'requerente',
  proximas: [],
  secoes: [{ chave: 'quem', titulo: 'Quem', campos: ['equipe'] }],
};
const definicao: Definicao = { ...umProcesso, campos: [equipe], documentos: [], etapas: [etapa] };

let servidor: ServidorDeRespostas;
let guardadas: Respostas;
let arquivos: Readonly<Record<string, readonly ArquivoVisto[]>>;
let enviados: string[];

const arquivo = (id: number, nome: string): ArquivoVisto => ({
  id,
  nome,
  tamanho: 2048,
  tipo: 'application/pdf',
  enviado_em: '2026-11-19T10:00:00-03:00',
  enviado_por: 'Ana',
});
const pdf = (nome: string): File => new File([new Uint8Array(20).fill(37)], nome, { type: 'application/pdf' });

beforeEach(async () => {
  entrarComoRequerente();
  guardadas = {};
  arquivos = {};
  enviados = [];
  servidor = await servidorDeRespostas(({ path, corpo, method }) => {
    const comum = { documentos: [], taxas_previstas: [], arquivos };
    if (path === `${BASE}/formulario`)
      return envelope({ ...derivarFormulario(definicao, etapa), versao: 1, respostas: guardadas, ...comum });
    if (path === `${BASE}/respostas`) {
      guardadas = { ...guardadas, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
      const { visiveis, valores, descartadas, erros } = preencher(definicao, etapa, guardadas, { completo: false });
      return envelope({
        salvo_em: '2026-11-19T14:32:00-03:00',
        visiveis: [...visiveis],
        valores,
        descartadas,
        erros,
        ...comum,
      });
    }
    if (path === `${BASE}/arquivos` && method === 'POST') {
      enviados.push(corpo);
      const lugar = /name="campo"\s+(\S+)/.exec(corpo)?.[1] ?? '';
      arquivos = { ...arquivos, [lugar]: [arquivo(90 + enviados.length, 'art-da-ana.pdf')] };
      return envelope({ id: 90 + enviados.length });
    }
    return envelope(rascunho);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (secao: string): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('heading', { level: 2 });
};
const linha = (n: number) => within(screen.getByRole('group', { name: `Equipe, linha ${n}` }));
const chaves = (): readonly unknown[] =>
  (guardadas['equipe'] as readonly Record<string, unknown>[]).map(({ _linha }) => _linha);

describe('[E11] a row of the form that takes a file', () => {
  it('has a key of its own, sends its file to its own place, and keeps it when the row above it goes', async () => {
    await abrir('quem');
    const mais = await screen.findByRole('button', { name: 'Adicionar linha' });
    await usuario.click(mais);
    await usuario.type(linha(1).getByLabelText('Nome'), 'Bia');
    await usuario.click(mais);
    await usuario.type(linha(2).getByLabelText('Nome'), 'Ana');
    await usuario.tab();
    await waitFor(() => expect(guardadas['equipe']).toMatchObject([{ nome: 'Bia' }, { nome: 'Ana' }]));
    const [, daAna] = chaves();
    expect(daAna).toMatch(/^r[0-9a-f]{11}$/);
    expect(new Set(chaves()).size).toBe(2);
    linha(2).getByText(/^PDF, até 1 MB/);
    await usuario.upload(linha(2).getByLabelText('ART'), new File(['x'], 'art.dwg'));
    expect(enviados).toEqual([]);
    await usuario.upload(linha(2).getByLabelText('ART'), pdf('art-da-ana.pdf'));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]).toMatch(new RegExp(`name="campo"\\s+equipe\\.${String(daAna)}\\.art`));
    await linha(2).findByText('art-da-ana.pdf', { exact: false });
    expect(linha(1).queryByText('art-da-ana.pdf', { exact: false })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Retirar linha 1' }));
    await linha(1).findByText('art-da-ana.pdf', { exact: false });
    await waitFor(() => expect(chaves()).toEqual([daAna]));
  });

  it('is told to lack its file at its own cell, and is looked at before sending with its name', async () => {
    guardadas = {
      equipe: [
        { _linha: 'l1', nome: 'Bia' },
        { _linha: 'l2', nome: 'Ana' },
      ],
    };
    arquivos = { 'equipe.l2.art': [arquivo(7, 'a.pdf')] };
    await abrir('conferir');
    await screen.findByText(/Linha 1 de Equipe, ART/);
    expect(screen.queryByText(/Linha 2 de Equipe, ART/)).toBeNull();
    const resposta = screen.getByText('Equipe', { selector: 'dt' }).parentElement ?? document.body;
    const linhas = within(resposta).getAllByRole('listitem');
    expect(linhas.map(({ textContent }) => textContent)).toEqual(['Bia', 'Ana: ART a.pdf']);
    await usuario.click(screen.getByRole('button', { name: /Linha 1 de Equipe, ART/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('campo_equipe_0_art'));
    linha(1).getByText('Falta enviar');
  });
});
