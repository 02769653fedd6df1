import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { rotasDosRelatorios } from '../../../../src/panels/prefeitura/rotas/rotasDosRelatorios.ts';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import {
  dimensaoDosSetores,
  type Relatorio,
  type RelatorioLido,
  type RequerimentoDoRelatorio,
} from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const todos: readonly Relatorio[] = relatorios;
const deSetores = todos.filter((um) => dimensaoDosSetores(um) !== undefined);
const daCidade = todos.filter((um) => dimensaoDosSetores(um) === undefined);

let portal: Portal;
let c: CenarioO2;
let doUrbanismo: Cliente;
let doAmbiente: Cliente;
let soNoUrbanismo: number;
let nosDois: number;

const RELATORIO = 'painel-prefeitura/relatorio';
const ler = async (quem: Cliente, nome: string, query: Record<string, string> = {}): Promise<RelatorioLido> => {
  const r = await quem.get(`${RELATORIO}/${nome}`, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T12:00:00Z', diasDeSessao: 60 });
  c = await cenarioO2(portal);
  const api = requerimentoPelaApi(portal, c);
  // First in Urbanismo, then in Meio Ambiente.
  const etapas = [etapa('analise', [segue('ambiental')]), etapa('ambiental', [], { setor: 'SEMAM' })];
  const definicao = comEtapas(etapas);
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...definicao,
    processo: { ...definicao.processo, chave: 'dois-setores' },
  });
  ({ id: soNoUrbanismo } = await protocolarO2(portal, { ...c, processo }));
  ({ id: nosDois } = await protocolarO2(portal, { ...c, processo }));
  portal.clock.fixar('2026-11-05T12:00:00Z');
  await api.agir(nosDois, 'acoes/iniciar');
  await api.agir(nosDois, 'acoes/deferir');
  const { id: ambiente } = await portal.db
    .selectFrom('setor')
    .select('id')
    .where('organizacao_id', '=', portal.cidade)
    .where('sigla', '=', 'SEMAM')
    .executeTakeFirstOrThrow();
  const deUm = (id: number) =>
    portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id, permissoes: ['prefeitura.requerimento.relatorio'] }],
    });
  doUrbanismo = await deUm(c.setor);
  doAmbiente = await deUm(ambiente);
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

describe('quem pode ver relatórios só em um setor', () => {
  it('lê os do seu setor, e nada de outro', async () => {
    const urbanismo = await ler(doUrbanismo, 'produtividade');
    expect(urbanismo.grupos).toMatchObject([{ chave: 'SEURB', valores: { analises: 1 } }]);
    const ambiente = await ler(doAmbiente, 'produtividade');
    expect([ambiente.grupos, ambiente.total['analises']]).toEqual([[], 0]);
    // What is with the applicant or has no sector is of neither.
    expect((await ler(doAmbiente, 'carga-idade', { 'setor[]': '-' })).grupos).toEqual([]);
  });

  it('os requerimentos por trás, o arquivo e as escolhas são os do seu setor', async () => {
    const contados = async (quem: Cliente, query: Record<string, string> = {}) => {
      const r = await quem.get(`${RELATORIO}/carga-idade/requerimentos`, query);
      return r.dados<Pagina<RequerimentoDoRelatorio>>().data.map(({ id }) => id);
    };
    expect(await contados(doUrbanismo)).toEqual([soNoUrbanismo]);
    expect(await contados(doAmbiente)).toEqual([nosDois]);
    const { texto } = await doAmbiente.get(`${RELATORIO}/tempo-etapa/exportar`, { formato: 'csv', por: 'setor' });
    expect(texto).not.toContain('Urbanismo');
    const opcoes = await doAmbiente.get(`${RELATORIO}/carga-idade/opcoes`);
    expect(opcoes.dados<Record<string, unknown>>()['setor']).toEqual([{ chave: 'SEMAM', nome: 'Meio Ambiente' }]);
  });

  it('pedir outro setor é recusado no seu filtro, por todo lado; o que não é setor nenhum não é recusado', async () => {
    const DE_OUTRO = 'Você vê os relatórios só dos seus setores';
    for (const { nome } of deSetores)
      for (const parte of ['', '/requerimentos', '/exportar'])
        for (const quais of [['SEURB'], ['SEMAM', 'SEURB']]) {
          const r = await doAmbiente.get(`${RELATORIO}/${nome}${parte}`, { setor: quais });
          expect([r.status, r.erro.codigo, r.erro.erros], nome + parte).toEqual([
            403,
            'sem_permissao',
            { setor: [DE_OUTRO] },
          ]);
        }
    for (const setor of ['SEMAM', 'NENHUM', '-']) {
      const r = await doAmbiente.get(`${RELATORIO}/produtividade`, { 'setor[]': setor });
      expect([r.status, r.dados<RelatorioLido>().grupos], setor).toEqual([200, []]);
    }
  });

  it('de outra pessoa e de outro setor, cada um no seu filtro, numa resposta', async () => {
    const r = await doAmbiente.get(`${RELATORIO}/produtividade`, { 'setor[]': 'SEURB', 'pessoa[]': '1' });
    expect([r.status, Object.keys(r.erro.erros ?? {}).toSorted()]).toEqual([403, ['pessoa', 'setor']]);
  });

  it('nem guarda numa visão nem pede por e-mail o de outro setor', async () => {
    const filtros = { setor: ['SEURB'] };
    const visao = await doAmbiente.post('me/visoes', {
      lista: 'relatorio.produtividade',
      nome: 'De outro',
      conteudo: { filtros, ordem: null, colunas: null, por_pagina: null },
    });
    expect([visao.status, Object.keys(visao.erro.erros ?? {})]).toEqual([403, ['conteudo.filtros.setor']]);
    const mail = await doAmbiente.post('me/relatorios-por-email', {
      relatorio: 'produtividade',
      nome: 'De outro',
      filtros,
      frequencia: 'semanal',
      dia: 1,
      hora: 7,
      formatos: [],
    });
    expect([mail.status, Object.keys(mail.erro.erros ?? {})]).toEqual([403, ['filtros.setor']]);
  });

  it.each(deSetores.map(({ nome }) => nome))(
    '%s: os dois setores, cada um o seu; juntos, o que a cidade lê',
    async (nome) => {
      const gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
      const { grupos } = await ler(gestora, nome, { por: 'setor' });
      const seus = [await ler(doUrbanismo, nome, { por: 'setor' }), await ler(doAmbiente, nome, { por: 'setor' })];
      const comSetor = grupos.filter(({ chave }) => chave !== null);
      expect(seus.flatMap((lido) => lido.grupos.map(({ valores }) => valores))).toEqual(
        comSetor.toSorted((a, b) => (b.chave ?? '').localeCompare(a.chave ?? '')).map(({ valores }) => valores),
      );
    },
  );

  it.each(daCidade.map(({ nome }) => nome))('%s é da cidade inteira: não o abre', async (nome) => {
    for (const parte of ['', '/opcoes', '/requerimentos', '/exportar'])
      expect((await doUrbanismo.get(`${RELATORIO}/${nome}${parte}`)).status, parte).toBe(403);
  });

  it('nem o fluxo, o comparativo e os arquivos', async () => {
    for (const nome of ['fluxo-processo', 'comparativo', 'arquivos-tempo-processo'])
      expect((await doUrbanismo.get(`${RELATORIO}/${nome}`)).status, nome).toBe(403);
  });

  it('o menu oferece os que separam por setor, e nenhum outro', () => {
    const oferecidos = rotasDosRelatorios.filter((rota) => 'emSetor' in rota).map(({ caminho }) => caminho);
    expect(oferecidos.toSorted()).toEqual(deSetores.map(({ nome }) => `/prefeitura/relatorio/${nome}`).toSorted());
  });

  it('quem não o pode em setor nenhum não lê nenhum', async () => {
    for (const { nome } of todos) expect((await c.analista.get(`${RELATORIO}/${nome}`)).status, nome).toBe(403);
  });
});
