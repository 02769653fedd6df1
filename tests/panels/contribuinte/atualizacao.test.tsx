import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chaves } from '../../../src/authProvider/chaves.ts';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { reconciliarRespostas } from '../../../src/schemas/processo/reconciliar.ts';
import type { Atualizacao } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { salvarComoOServidor, umProcesso } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
const usuario = userEvent.setup();
const BASE = 'painel-contribuinte/requerimento/12';
const AVISO = 'O tipo de requerimento foi atualizado em 21/11/2026. As outras respostas foram mantidas.';

const etapaDo = ({ etapas: [etapa] }: Definicao): Etapa => {
  if (etapa === undefined) throw new Error('sem etapa');
  return etapa;
};
const [imovel, obra] = etapaDo(umProcesso).secoes ?? [];
if (imovel === undefined || obra === undefined) throw new Error('sem seções');

/** The next version of the type: the use is a text now, nobody asks for the begin of the work, the roof is new. */
const nova: Definicao = {
  ...umProcesso,
  campos: [
    ...umProcesso.campos.filter(({ chave }) => chave !== 'inicio' && chave !== 'uso'),
    { chave: 'uso', nome: 'Uso', tipo: 'texto', obrigatorio: true },
    { chave: 'telhado', nome: 'Tipo de telhado', tipo: 'texto', obrigatorio: true },
  ],
  etapas: [
    {
      ...etapaDo(umProcesso),
      secoes: [imovel, { ...obra, campos: ['existente', 'ampliar', 'total', 'uso', 'telhado'] }],
    },
  ],
};

const rascunho = umRequerimento({
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});

let servidor: ServidorDeRespostas;
let guardadas: Respostas;
let publicada: boolean;
let versao: number;
let atualizacao: Atualizacao | null;

/** What the server does to a draft of an earlier version before it answers anything about it. */
const porEmDia = (): Definicao => {
  if (!publicada) return umProcesso;
  if (atualizacao === null) {
    const antes = { definicao: umProcesso, etapa: etapaDo(umProcesso) };
    const { respostas, descartadas, novas } = reconciliarRespostas(
      antes,
      { definicao: nova, etapa: etapaDo(nova) },
      guardadas,
    );
    guardadas = respostas;
    versao += 1;
    atualizacao = { versao: 2, quando: '2026-11-21T23:30:00-03:00', descartadas, novas };
  }
  return nova;
};

beforeEach(async () => {
  entrarComoRequerente();
  localStorage.removeItem(chaves.atualizacoesVistas);
  guardadas = {
    inscricao: '01.02.117',
    proprietario: true,
    existente: '318',
    ampliar: '142.5',
    uso: 'residencial',
    inicio: '2027-02-28',
  };
  publicada = false;
  versao = 1;
  atualizacao = null;
  servidor = await servidorDeRespostas(({ path, corpo }) => {
    if (path === `${BASE}/formulario`) {
      const definicao = porEmDia();
      return envelope({
        ...derivarFormulario(definicao, etapaDo(definicao)),
        versao,
        respostas: guardadas,
        documentos: [],
        taxas_previstas: [],
        atualizacao,
      });
    }
    if (path === `${BASE}/respostas`) {
      guardadas = { ...guardadas, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
      const definicao = porEmDia();
      const lido = preencher(definicao, etapaDo(definicao), guardadas, { completo: false });
      const salvo = { ...salvarComoOServidor(guardadas, { documentos: [] }), ...lido, visiveis: [...lido.visiveis] };
      return envelope({ ...salvo, versao, atualizacao });
    }
    if (path === `${BASE}/enviar`)
      return publicada && atualizacao === null
        ? {
            status: 409,
            corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao, eventos: [] } },
          }
        : envelope({ id: 12, numero: '2026/000012', versao: versao + 1 });
    if (path.startsWith(`${BASE}/consulta`)) return envelope({ encontrado: true, titulo: 'Rua das Acácias, 340' });
    return envelope(rascunho);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (secao: string): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('navigation', { name: 'Seções do formulário' });
};
const nomesDe = (rotulo: string): (string | null)[] =>
  within(screen.getByRole('list', { name: rotulo }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a draft whose type has a newer version', () => {
  it('says once since when, what is asked no more, and what is to be answered', async () => {
    publicada = true;
    await abrir('obra');
    await screen.findByText(AVISO);
    expect(nomesDe('Não é mais pedido:')).toEqual(['Início da obra']);
    expect(nomesDe('Mudou, responda de novo:')).toEqual(['Uso']);
    expect(nomesDe('É novo, a responder:')).toEqual(['Tipo de telhado']);
    expect(screen.getByLabelText<HTMLInputElement>('Área a ampliar').value).toBe('142,50');
    await usuario.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(AVISO)).toBeNull();
    cleanup();
    await abrir('obra');
    await screen.findByLabelText(/Tipo de telhado/);
    expect(screen.queryByText(AVISO)).toBeNull();
  });

  it('that is published while one types brings the new form at the next save, with what was typed', async () => {
    await abrir('obra');
    expect(screen.queryByText(AVISO)).toBeNull();
    publicada = true;
    const campo = screen.getByLabelText('Área a ampliar');
    await usuario.clear(campo);
    await usuario.type(campo, '150');
    await usuario.tab();
    await screen.findByText(AVISO);
    await screen.findByLabelText(/Tipo de telhado/);
    expect(screen.queryByLabelText(/Início da obra/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Área a ampliar').value).toBe('150,00');
    expect(guardadas['ampliar']).toBe('150');
  });

  it('that is published before it is filed is shown first: nothing is sent, nothing is lost, no question is asked', async () => {
    await abrir('conferir');
    // What stands there was asked for while the first version was still in force.
    await waitFor(() => expect(servidor.pedidos.map(({ path }) => path)).toContain(`${BASE}/respostas`));
    publicada = true;
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    await screen.findByText(AVISO);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const envios = () => servidor.pedidos.filter(({ path }) => path === `${BASE}/enviar`);
    expect(envios()).toHaveLength(1);
    await usuario.click(screen.getByRole('button', { name: 'Tipo de telhado' }));
    await usuario.type(await screen.findByLabelText(/Tipo de telhado/), 'Cerâmico');
    await usuario.type(screen.getByLabelText(/^Uso/), 'Moradia');
    await usuario.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Área existente').value).toBe('318,00');
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    expect(envios().map(({ corpo }) => JSON.parse(corpo) as object)).toMatchObject([
      { versao: 1, vistas: { inicio: '2027-02-28' } },
      { versao: 2, vistas: guardadas },
    ]);
    expect(guardadas).toEqual({
      inscricao: '01.02.117',
      proprietario: true,
      existente: '318',
      ampliar: '142.5',
      uso: 'Moradia',
      telhado: 'Cerâmico',
    });
  });
});
