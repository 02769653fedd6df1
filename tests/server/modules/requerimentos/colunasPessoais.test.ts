import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { ofertaDe, resposta, ROTA } from './cidadeDasColunas.ts';

const comCampos = (campos: readonly Campo[]): Definicao => {
  const base = definicaoO2();
  const chaves = campos.map(({ chave }) => chave);
  return {
    ...base,
    campos: [...base.campos, ...campos],
    etapas: base.etapas.map((e) =>
      e.chave === 'abertura' && e.secoes !== undefined
        ? { ...e, secoes: e.secoes.map((s) => ({ ...s, campos: [...s.campos, ...chaves] })) }
        : e,
    ),
  };
};

/** The same questions, marked as personal or not. */
const perguntas = (pessoal: boolean): readonly Campo[] => [
  { chave: 'apelido', nome: 'Como é chamado', tipo: 'texto', obrigatorio: false, pessoal },
  {
    chave: 'moradores',
    nome: 'Quem mora na casa',
    tipo: 'tabela',
    obrigatorio: false,
    colunas: [
      { chave: 'parentesco', nome: 'Parentesco', tipo: 'texto', obrigatorio: false },
      // Hidden in part by its kind in one version, a plain text in the other.
      { chave: 'registro', nome: 'Registro', tipo: pessoal ? 'cpf' : 'texto', obrigatorio: false },
    ],
  },
  {
    chave: 'contas',
    nome: 'Contas da casa',
    tipo: 'tabela',
    obrigatorio: false,
    colunas: [
      { chave: 'mes', nome: 'Mês', tipo: 'texto', obrigatorio: false },
      { chave: 'ganho', nome: pessoal ? 'Renda do morador' : 'Valor', tipo: 'moeda', obrigatorio: false },
    ],
  },
  { chave: 'atestado', nome: 'Atestado', tipo: 'arquivo', obrigatorio: false, pessoal },
];

const RESPOSTAS = {
  apelido: 'Zeca da Padaria',
  moradores: [{ parentesco: 'Filha', registro: '390.533.447-05' }],
  contas: [
    { mes: 'Janeiro', ganho: '1200.50' },
    { mes: 'Fevereiro', ganho: '1000.00' },
  ],
};

const ABERTAS = [
  'apelido/texto',
  'moradores/tabela',
  'contas/tabela',
  'contas/tabela#soma/ganho/moeda',
  'atestado/arquivo',
].map(resposta);

describe.each([
  { antes: true, como: 'only an older version calls it so' },
  { antes: false, como: 'only a newer version calls it so, by which no request of the list goes' },
])('what is personal in one version is personal in the column: $como', ({ antes }) => {
  let portal: Portal;
  let c: CenarioO2;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    await publicarVersao(portal.db, portal.cidade, c.processo, comCampos(perguntas(antes)));
    await protocolarO2(portal, c, RESPOSTAS);
    await publicarVersao(portal.db, portal.cidade, c.processo, comCampos(perguntas(!antes)));
    if (antes) await protocolarO2(portal, c, { apelido: 'Outro' });
  }, 60_000);
  afterAll(() => portal.drop());

  it('is offered as personal to whoever may not have it, the sums of tables too', async () => {
    const { familias } = await ofertaDe(c.analista);
    const colunas = new Map(familias.flatMap((f) => f.colunas).map((coluna) => [coluna.id, coluna]));
    for (const id of ABERTAS) expect(colunas.get(id), id).toMatchObject({ pessoal: 'aberto', pode: false });
    // What no version marks stays everybody's.
    expect(colunas.get(resposta('area_ampliada_m2/decimal m²'))).toMatchObject({ pessoal: null, pode: true });
    expect(colunas.get(resposta('moradores/tabela#linhas'))).toMatchObject({ pessoal: null, pode: true });
  });

  it('is refused in a file and hidden in the preview', async () => {
    for (const id of ABERTAS) {
      const res = await c.analista.post(ROTA, { formato: 'csv', colunas: [id] });
      expect([res.status, res.erro.erros], id).toEqual([403, { 'colunas[0]': [expect.any(String)] }]);
      expect(res.texto).not.toMatch(/Zeca|390|2\.200/);
    }
    const comCadastro = await portal.entrar({
      nome: `Célia Cadastral ${antes}`,
      permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'],
    });
    const semFinalidade = await comCadastro.post(ROTA, { formato: 'csv', colunas: ABERTAS });
    expect([semFinalidade.status, Object.keys(semFinalidade.erro.erros ?? {})]).toEqual([422, ['finalidade']]);
    const previa = await comCadastro.post(`${ROTA}/previa`, { colunas: ABERTAS });
    expect(previa.status).toBe(200);
    expect(previa.texto).not.toMatch(/Zeca|390|2\.200/);
  });
});
