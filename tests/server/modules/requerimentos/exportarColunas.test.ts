import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PreviaDasColunas } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { TarefaVista } from '../../../../src/schemas/tarefa.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { rodarTarefas } from '../../../support/rodarTarefas.ts';
import {
  cidadeDasColunas,
  documento,
  etapa,
  linhasDoCsv,
  linhasDoXlsx,
  ofertaDe,
  resposta,
  ROTA,
  taxa,
  type CidadeDasColunas,
} from './cidadeDasColunas.ts';

let cidade: CidadeDasColunas;
beforeAll(async () => {
  cidade = await cidadeDasColunas();
}, 120_000);
afterAll(() => cidade.portal.drop());
beforeEach(() => cidade.portal.db.deleteFrom('tarefa').execute());

const POR_NUMERO = '?order=numero&direction=asc';
const FINALIDADE = 'Conferência do cadastro pela fiscalização';

const exportar = (corpo: object, query = POR_NUMERO, quem: Cliente = cidade.c.analista) =>
  quem.post(`${ROTA}${query}`, { formato: 'csv', ...corpo });

/** The cells of each row, the oldest request first. */
const celulas = async (
  colunas: readonly string[],
  mais: object = {},
  quem: Cliente = cidade.c.analista,
): Promise<readonly (readonly string[])[]> => {
  const res = await exportar({ colunas, ...mais }, POR_NUMERO, quem);
  expect(res.status, res.texto).toBe(200);
  return linhasDoCsv(res.texto).slice(1);
};
const xlsx = async (colunas: readonly string[]) => {
  const { portal, c } = cidade;
  const res = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/${ROTA}${POR_NUMERO}`,
    headers: { ...c.analista.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ formato: 'xlsx', colunas }),
  });
  expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
  return linhasDoXlsx(res.rawPayload);
};

describe('the columns that the requests of a list offer', () => {
  it('are those of their processes and versions, each with its kind and whether it may be had', async () => {
    const { familias, pode_abrir } = await ofertaDe(cidade.c.analista);
    expect(familias.map(({ rotulo }) => rotulo)).toEqual([
      'Dados do requerimento',
      'Partes',
      'Respostas',
      'Taxas',
      'Decisões e documentos',
      'Datas das etapas',
    ]);
    const todas = new Map(familias.flatMap(({ colunas }) => colunas).map((coluna) => [coluna.id, coluna]));
    expect(pode_abrir).toBe(false);
    // By the name of the newest version; the same key of another kind is another column.
    expect(todas.get(resposta('area_ampliada_m2/decimal m²'))).toMatchObject({
      rotulo: 'Área que será ampliada (m²)',
      grupo: 'Ampliação multifamiliar',
      tipo: 'decimal',
      pode: true,
    });
    expect(todas.get(resposta('codigo_obra/texto'))?.tipo).toBe('texto');
    expect(todas.get(resposta('codigo_obra/inteiro'))?.tipo).toBe('inteiro');
    expect(todas.get(resposta('morador_cpf/cpf'))).toMatchObject({ pessoal: 'mascarado', pode: true });
    expect(todas.get(resposta('morador_nascimento/data'))).toMatchObject({ pessoal: 'aberto', pode: false });
    expect(todas.get(resposta('contato/texto'))).toMatchObject({ pessoal: 'aberto', pode: false });
    expect(todas.get('partes.requerente_email')).toMatchObject({ pessoal: 'aberto', pode: false });
    expect((await ofertaDe(cidade.comCadastro)).pode_abrir).toBe(true);
    expect(new Set(todas.keys()).size).toBe(familias.flatMap(({ colunas }) => colunas).length);
  });

  it('go by the filters: what only other requests have is not among them', async () => {
    const { familias } = await ofertaDe(cidade.c.analista, '?filtro[situacao][]=Deferido');
    const ids = familias.flatMap(({ colunas }) => colunas.map(({ id }) => id));
    expect(ids).toContain(resposta('codigo_obra/texto'));
    expect(ids).not.toContain(resposta('codigo_obra/inteiro'));
    const vazia = await ofertaDe(cidade.c.analista, '?filtro[situacao][]=Indeferido');
    expect(vazia.familias.map(({ nome }) => nome)).toEqual(['dados', 'partes', 'taxas', 'decisoes']);
  });
});

describe('the cells of each family, against requests that were walked', () => {
  it('the row of the inbox', async () => {
    const linhas = await celulas(['dados.numero', 'dados.processo_nome', 'dados.situacao', 'dados.inscricao']);
    expect(linhas).toEqual([
      ['2026/000001', 'Ampliação multifamiliar', 'Aguardando prefeitura', '01.02.117'],
      ['2026/000002', 'Ampliação multifamiliar', 'Deferido', '01.02.117'],
      ['2026/000003', 'Ampliação multifamiliar', 'Aguardando prefeitura', '01.02.117'],
    ]);
  });

  it('answers go by the version of each request: empty where it has no such field, or has it as another kind', async () => {
    const linhas = await celulas([
      resposta('area_ampliada_m2/decimal m²'),
      resposta('solicitante_e_proprietario/logico'),
      resposta('codigo_obra/texto'),
      resposta('codigo_obra/inteiro'),
      resposta('rt/profissional'),
    ]);
    expect(linhas).toEqual([
      ['142,50', 'Não', '', '', 'Tomé Ribeirinho, CREA-SC 12345'],
      // What a spreadsheet would run is text.
      ['142,50', 'Não', "'=2+5", '', 'Tomé Ribeirinho, CREA-SC 12345'],
      ['142,50', 'Não', '', '7', 'Tomé Ribeirinho, CREA-SC 12345'],
    ]);
  });

  it('tables are joined to be read, counted, and their columns of numbers summed', async () => {
    const linhas = await celulas([
      resposta('pavimentos/pavimentos#linhas'),
      resposta('pavimentos/pavimentos#soma/computavel/decimal m²'),
      resposta('pavimentos/pavimentos#soma/vazia/decimal m²'),
    ]);
    expect(linhas.slice(0, 2)).toEqual([
      ['', '', ''],
      ['2', '142,50', ''],
    ]);
    const inteiro = await exportar({ colunas: [resposta('pavimentos/pavimentos')] });
    expect(inteiro.texto).toContain(
      '"Térreo: Área computável 100,10 m², Área não computável 5,00 m²; 1º: Área computável 42,40 m²"',
    );
  });

  it('what people wrote stays one cell, and is cut where it is endless', async () => {
    const res = await exportar({ colunas: [resposta('observacao/texto-longo')] });
    expect(res.texto).toContain('"Ao lado da praça;\n""fundos"""');
    const { portal, ids } = cidade;
    const longo = 'a'.repeat(4_500);
    const trocar = (texto: string) =>
      portal.base.ownerPool.query(
        `update requerimento set estado = jsonb_set(estado, '{respostas,observacao}', to_jsonb($2::text)) where id = $1`,
        [ids.andado, texto],
      );
    await trocar(longo);
    const cortada = (await celulas([resposta('observacao/texto-longo')]))[1]?.[0] ?? '';
    expect([cortada.length, cortada.endsWith('…')]).toEqual([4_000, true]);
    await trocar('Ao lado');
  });

  it('fees: launched, issued, paid, waived and open, of all and of each', async () => {
    const linhas = await celulas([
      'taxas.total#lancado',
      'taxas.total#emitido',
      'taxas.total#pago',
      'taxas.total#isento',
      'taxas.total#aberto',
      taxa('iss#pago'),
      taxa('iss#situacao'),
      taxa('alvara#lancado'),
    ]);
    expect(linhas[0]).toEqual(['', '', '', '', '', '', '', '']);
    expect(linhas[1]).toEqual([
      'R$ 841,28',
      'R$ 841,28',
      'R$ 841,28',
      'R$ 0,00',
      'R$ 0,00',
      'R$ 413,96',
      'paga',
      'R$ 427,32',
    ]);
  });

  it('decisions: what, when, by whom, and the papers with their validity', async () => {
    const linhas = await celulas([
      'decisoes.resultado',
      'decisoes.decidido_em',
      'decisoes.decidido_por',
      'decisoes.documentos',
      documento('alvara#numero'),
      documento('alvara#valido_ate'),
    ]);
    expect(linhas[0]).toEqual(['', '', '', '', '', '']);
    expect(linhas[1]).toEqual([
      'Deferido',
      '16/11/2026 10:25',
      'Dalva Montalegre',
      'Alvará de licença para ampliação nº 1/2026 (até 16/11/2028)',
      '1/2026',
      '16/11/2028',
    ]);
  });

  it('steps: opened, ended, days, until when and whose the term was', async () => {
    const colunas = [
      'aberta',
      'concluida',
      'dias',
      'vence_em',
      'de_quem',
      'prazo',
      'responsavel',
      'resultado',
      'vezes',
    ];
    const linhas = await celulas(colunas.map((coluna) => etapa(`aprovacao#${coluna}`)));
    expect(linhas[1]).toEqual([
      '16/11/2026 10:05',
      '16/11/2026 10:25',
      '1',
      '08/12/2026',
      'SEURB',
      'No prazo',
      'Dalva Montalegre',
      'Deferida',
      '1',
    ]);
    expect(linhas[0]?.slice(1, 3)).toEqual(['', '']);
    expect((await celulas([etapa('abertura#de_quem')]))[1]).toEqual(['Requerente']);
  });

  it('parties by name, their documents hidden in part', async () => {
    const linhas = await celulas([
      'partes.requerente',
      'partes.requerente_documento',
      'partes.titulares',
      'partes.profissionais',
      'partes.profissionais_registro',
    ]);
    expect(linhas[1]).toEqual([
      'Iara Campestre',
      '***.444.777-**',
      'Iara Campestre',
      'Tomé Ribeirinho',
      'CREA-SC 12345',
    ]);
  });
});

describe('a sheet of chosen columns', () => {
  it('keeps numbers, money, days and moments as such', async () => {
    const [cabeca, , andado] = await xlsx([
      'dados.numero',
      'dados.protocolado_em',
      'dados.vence_em',
      resposta('area_ampliada_m2/decimal m²'),
      resposta('conta/moeda'),
      resposta('codigo_obra/texto'),
      'taxas.total#pago',
      documento('alvara#valido_ate'),
      etapa('aprovacao#concluida'),
      etapa('aprovacao#dias'),
    ]);
    expect(cabeca?.[3]).toBe('Área que será ampliada (m²)');
    expect(andado).toEqual([
      '2026/000002',
      new Date('2026-11-16T10:05:00Z'),
      null,
      142.5,
      1234567.8,
      '=2+5',
      841.28,
      new Date('2028-11-16T00:00:00Z'),
      new Date('2026-11-16T10:25:00Z'),
      1,
    ]);
  });
});

describe('personal data', () => {
  const PESSOAIS = [resposta('morador_cpf/cpf'), resposta('morador_email/email'), 'partes.requerente_documento'];

  it('stands hidden in part for everybody who asks for nothing else', async () => {
    for (const quem of [cidade.c.analista, cidade.comCadastro])
      expect((await celulas(PESSOAIS, {}, quem))[1]).toEqual([
        '***.533.447-**',
        'n***@exemplo.com.br',
        '***.444.777-**',
      ]);
  });

  it('is given whole to whoever may read the registry of persons, for a purpose that the trail keeps', async () => {
    const { portal, comCadastro } = cidade;
    const semFinalidade = await exportar({ colunas: PESSOAIS, abertos: true }, POR_NUMERO, comCadastro);
    expect([semFinalidade.status, Object.keys(semFinalidade.erro.erros ?? {})]).toEqual([422, ['finalidade']]);
    const contatos = [...PESSOAIS, 'partes.requerente_email', resposta('morador_nascimento/data')];
    expect((await exportar({ colunas: contatos, finalidade: 'curta' }, POR_NUMERO, comCadastro)).status).toBe(422);
    const linhas = await celulas(contatos, { abertos: true, finalidade: `  ${FINALIDADE} ` }, comCadastro);
    expect(linhas[1]).toEqual([
      '390.533.447-05',
      'nilo@exemplo.com.br',
      '111.444.777-35',
      'iara@exemplo.com.br',
      '03/02/1980',
    ]);
    const { depois } = await portal.db
      .selectFrom('auditoria')
      .select('depois')
      .where('acao', '=', 'exportar')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(depois).toEqual({
      formato: 'CSV',
      filtros: 'Ordem: Número, crescente',
      colunas: 'CPF do morador, E-mail do morador, Requerente: CPF ou CNPJ, Requerente: e-mail, Nascimento do morador',
      dados_pessoais: 'inteiros',
      finalidade: FINALIDADE,
      total: 3,
    });
  });

  it('is refused to others on the very column, and whole data on its question', async () => {
    const negada = await exportar({ colunas: ['dados.numero', 'partes.requerente_celular'], finalidade: FINALIDADE });
    expect([negada.status, negada.erro.erros]).toEqual([
      403,
      { 'colunas[1]': ['Você não tem permissão para esta coluna'] },
    ]);
    const inteiros = await exportar({ colunas: PESSOAIS, abertos: true, finalidade: FINALIDADE });
    expect([inteiros.status, Object.keys(inteiros.erro.erros ?? {})]).toEqual([403, ['abertos']]);
    expect(negada.texto + inteiros.texto).not.toMatch(/390|nilo@|iara@|99999/);
  });
});

describe('the preview', () => {
  const previa = async (colunas: readonly string[], quem: Cliente, query = POR_NUMERO) =>
    (await quem.post(`${ROTA}/previa${query}`, { colunas })).dados<PreviaDasColunas>();

  it('is the first rows as the file will have them, personal data hidden whoever asks', async () => {
    const colunas = ['dados.numero', resposta('morador_cpf/cpf'), 'partes.requerente_email'];
    expect(await previa(colunas, cidade.comCadastro)).toEqual({
      total: 3,
      cabeca: ['Número', 'CPF do morador', 'Requerente: e-mail'],
      linhas: [
        ['2026/000001', '', '••••••'],
        ['2026/000002', '***.533.447-**', '••••••'],
        ['2026/000003', '***.533.447-**', '••••••'],
      ],
    });
  });
});

describe('what is refused, and to whom', () => {
  it('no column, an unknown one, the same twice, too many, a paper', async () => {
    expect((await exportar({ colunas: [] })).erro.erros).toHaveProperty('colunas');
    expect((await exportar({ colunas: ['dados.numero', 'dados.estado'] })).erro.erros).toEqual({
      'colunas[1]': ['Os requerimentos desta lista não têm esta coluna'],
    });
    expect((await exportar({ colunas: ['dados.numero', 'dados.numero'] })).status).toBe(422);
    const demais = Array.from({ length: 101 }, (_, i) => `dados.c${i}`);
    expect((await exportar({ colunas: demais })).erro.erros).toHaveProperty('colunas');
    expect((await exportar({ colunas: ['dados.numero'], formato: 'pdf' })).erro.erros).toHaveProperty('formato');
    expect((await exportar({ colunas: ['dados.numero'] }, '?filtro[senha]=x')).status).toBe(422);
  });

  it('other people than the staff; requests of another sector where only those of mine are asked for; drafts', async () => {
    const { c } = cidade;
    for (const quem of [c.requerente, c.outroRequerente]) {
      expect((await quem.get(ROTA)).status).toBe(403);
      expect((await exportar({ colunas: ['dados.numero'] }, '', quem)).status).toBe(403);
      expect((await quem.post(`${ROTA}/previa`, { colunas: ['dados.numero'] })).status).toBe(403);
    }
    const deles = await exportar({ colunas: ['dados.numero'] }, '?filtro[escopo]=setores', c.deOutroSetor);
    expect(linhasDoCsv(deles.texto)).toEqual([['Número']]);
    expect(linhasDoCsv((await exportar({ colunas: ['dados.numero'] })).texto)).toHaveLength(4);
  });
});

describe('a long inbox with chosen columns', () => {
  const MUITAS = 5_003;
  beforeAll(
    () =>
      cidade.portal.base.ownerPool.query(
        `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, pessoa_id, criado_por, situacao, etapa, etapa_nome, setor_id, vence_em,
          estado, requerente_nome, processo_nome, busca, versao, ultimo_evento, protocolado_em)
        select organizacao_id, processo_id, processo_versao_id, 'c' || i, 'd' || i, '2020/' || lpad(i::text, 6, '0'), pessoa_id, criado_por, situacao, etapa, etapa_nome, setor_id, vence_em,
          estado, requerente_nome, processo_nome, 'copia', 3, 3, protocolado_em from requerimento, generate_series(1, $2::int) i where id = $1`,
        [cidade.ids.andado, MUITAS],
      ),
    60_000,
  );

  const pedida = async (corpo: object, quem: Cliente) => {
    const res = await exportar(corpo, POR_NUMERO, quem);
    expect(res.status, res.texto).toBe(202);
    return res.dados<TarefaVista>();
  };
  const ver = async (id: number, quem: Cliente) => (await quem.get(`me/tarefas/${id}`)).dados<TarefaVista>();

  it('is written in the background, whole and in order, requests that came since among them', async () => {
    const { portal, c } = cidade;
    const colunas = ['dados.numero', resposta('pavimentos/pavimentos#linhas'), 'taxas.total#pago'];
    const { id } = await pedida({ colunas }, c.analista);
    await rodarTarefas(portal);
    expect(await ver(id, c.analista)).toMatchObject({ situacao: 'pronta', feitas: MUITAS + 3 });
    const linhas = linhasDoCsv((await c.analista.get(`me/tarefas/${id}/arquivo`)).texto).slice(1);
    expect(linhas).toHaveLength(MUITAS + 3);
    expect(linhas.map(([numero]) => numero)).toEqual(linhas.map(([numero]) => numero).sort());
    expect(new Set(linhas.slice(0, MUITAS).map(([, quantas, pago]) => `${quantas} ${pago}`))).toEqual(
      new Set(['2 R$ 841,28']),
    );
  });

  it('with whole personal data is for whoever may still have it: not made, and not handed out, once the permission is gone', async () => {
    const { portal, comCadastro } = cidade;
    const dar = (permissoes: string[]) =>
      portal.db
        .updateTable('usuario_organizacao')
        .set({ permissoes })
        .where('organizacao_id', '=', portal.cidade)
        .where('usuario_id', '=', comCadastro.id)
        .execute();
    const corpo = { colunas: ['partes.requerente_documento'], abertos: true, finalidade: FINALIDADE };
    const feita = await pedida(corpo, comCadastro);
    await rodarTarefas(portal);
    expect((await comCadastro.get(`me/tarefas/${feita.id}/arquivo`)).texto).toContain('111.444.777-35');
    const esperando = await pedida(corpo, comCadastro);
    await dar(['painel.prefeitura']);
    await rodarTarefas(portal);
    expect(await ver(esperando.id, comCadastro)).toMatchObject({ situacao: 'falhou', arquivo: null });
    expect((await comCadastro.get(`me/tarefas/${feita.id}/arquivo`)).status).toBe(403);
    await dar(['painel.prefeitura', 'prefeitura.contribuinte.cadastro']);
  });
});
