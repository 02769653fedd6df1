import { describe, expect, it } from 'vitest';
import { ETAPAS } from '../../../support/definicoesAleatorias/definicaoGrande.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { juntar } from '../../../../src/schemas/processo/edicao/juntar.ts';
import { incluirPeca, retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import type {
  RascunhoDeOutro,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../src/schemas/processo/edicao/rascunho.ts';
import { cidadesComProcessos } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();
const BASE = 'painel-prefeitura/processo';

const rascunho = async (nome: string) => {
  const novo = { nome, nome_curto: nome.slice(0, 24), grupo: 'Obras', descricao: 'Um processo de teste.' };
  const { id } = (await casa.gestor.post(BASE, novo)).dados<{ id: number }>();
  const lido = (await casa.gestor.get(`${BASE}/${id}/rascunho`)).dados<RascunhoEditado>();
  return { ...lido, id };
};
const gravar = (id: number, versao: number, definicao: unknown) =>
  casa.gestor.post(`${BASE}/${id}/rascunho/gravar`, { versao, definicao });

const comCampos = (d: Definicao, ...campos: Definicao['campos']): Definicao => ({
  ...d,
  campos: [...d.campos, ...campos],
  etapas: d.etapas.map((e, i) =>
    i > 0 ? e : { ...e, secoes: [{ chave: 's', titulo: 'Dados', campos: campos.map((c) => c.chave) }] },
  ),
});
const logico = (chave: string, condicao?: string): Definicao['campos'][number] => ({
  ...{ chave, nome: chave.toUpperCase(), tipo: 'logico', obrigatorio: false },
  ...(condicao === undefined ? {} : { condicao }),
});

describe('bad definitions over the API', () => {
  it.each([
    ['a circle of visibility', [logico('a', 'b'), logico('b', 'a')], 'campos[0].condicao', /fecha um círculo/],
    [
      'a field before it is there',
      [logico('a', 'b'), logico('b')],
      'campos[0].condicao',
      /só é respondido mais adiante/,
    ],
    [
      'a formula that explodes',
      [logico('a', `${'('.repeat(80)}1 > 0${')'.repeat(80)}`)],
      'campos[0].condicao',
      /níveis de parênteses/,
    ],
  ] as const)('%s: kept as it was typed, told at its place, and not published', async (nome, campos, onde, frase) => {
    const { id, versao, definicao } = await rascunho(nome);
    const gravado = await gravar(id, versao, comCampos(definicao, ...campos));
    expect(gravado.status, gravado.texto).toBe(200);
    const { achados, versao: nova } = gravado.dados<RascunhoGravado>();
    const achado = achados.find((a) => a.onde === onde);
    expect(achado?.gravidade).toBe('bloqueia');
    expect(achado?.mensagem).toMatch(frase);
    const publicada = await casa.gestor.post(`${BASE}/${id}/publicar`, { versao: nova });
    expect([publicada.status, publicada.erro.codigo]).toEqual([422, 'regra']);
    expect(publicada.mensagem).toMatch(/impedimento/);
  });

  it('an option that goes while a rule names it is told at the rule', async () => {
    const { id, versao, definicao } = await rascunho('Opção que some');
    const uso = {
      ...{ chave: 'uso', nome: 'Uso', tipo: 'selecao', obrigatorio: true },
      opcoes: ['casa', 'loja'].map((chave) => ({ chave, nome: chave })),
    } as const satisfies Definicao['campos'][number];
    const inteira = comCampos(definicao, uso, logico('alvara', 'uso = "loja"'));
    const primeiro = (await gravar(id, versao, inteira)).dados<RascunhoGravado>();
    expect(primeiro.achados.map((a) => a.onde)).not.toContain('campos[1].condicao');
    const segundo = await gravar(id, primeiro.versao, retirarPeca(inteira, 'campos[0].opcoes', 1));
    const achado = segundo.dados<RascunhoGravado>().achados.find((a) => a.onde === 'campos[1].condicao');
    expect([achado?.gravidade, achado?.codigo]).toEqual(['bloqueia', 'regra_nunca_vale']);
    expect(achado?.mensagem).toContain('"loja"');
  });

  it('two people who take the same step away: the second is told, both together lose nothing, and it is gone', async () => {
    const { id, versao, definicao } = await rascunho('Duas pessoas');
    const comMais = incluirPeca(definicao, 'etapas', {
      ...{ chave: 'mais', nome: 'Complemento', tipo: 'preencher', publico: 'requerente', proximas: [] },
    });
    const base = escreverNo(comMais, 'etapas[1].proximas', [{ para: 'mais' }]);
    const { versao: comum } = (await gravar(id, versao, base)).dados<RascunhoGravado>();
    const deUm = escreverNo(retirarPeca(base, 'etapas', 2), 'etapas[0].nome', 'Pedido de poda');
    const deOutro = escreverNo(retirarPeca(base, 'etapas', 2), 'etapas[1].nome', 'Conferência');
    expect((await gravar(id, comum, deUm)).status).toBe(200);
    const recusa = await gravar(id, comum, deOutro);
    expect([recusa.status, recusa.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    const { definicao: la, versao: ultima } = recusa.erro.dados as RascunhoDeOutro;
    const { valor, divergencias } = juntar(base, deOutro, la);
    expect(divergencias).toEqual([]);
    expect((await gravar(id, ultima, valor)).status).toBe(200);
    const fim = (await casa.gestor.get(`${BASE}/${id}/rascunho`)).dados<RascunhoEditado>().definicao;
    expect(fim.etapas.map((e) => [e.nome, e.proximas])).toEqual([
      ['Pedido de poda', [{ para: 'analise' }]],
      ['Conferência', []],
    ]);
  });

  it('one over its limits is refused with the limit, and the draft stays as it was', async () => {
    const { id, versao, definicao } = await rascunho('Grande demais');
    const muitos = Array.from({ length: 1001 }, (_, i) => logico(`c${i}`));
    const campos = await gravar(id, versao, { ...definicao, campos: muitos });
    expect([campos.status, Object.keys(campos.erro.erros ?? {})]).toEqual([422, ['definicao.campos']]);
    expect(campos.erro.erros?.['definicao.campos']?.[0]).toBe('Informe no máximo 1000 itens');
    const etapa = definicao.etapas[0] as Definicao['etapas'][number];
    const etapas = Array.from({ length: ETAPAS + 41 }, (_, i) => ({ ...etapa, chave: `e${i}` }));
    const deEtapas = await gravar(id, versao, { ...definicao, etapas });
    expect([deEtapas.status, Object.keys(deEtapas.erro.erros ?? {})]).toEqual([422, ['definicao.etapas']]);
    const texto = 'x'.repeat(5000);
    const cheio = Array.from({ length: 20 }, (_, i) => ({
      ...{ chave: `p${i}`, nome: 'P', serie: 'p', formato: '{numero}', titulo: 'P', campos: [] },
      texto: Array.from({ length: 50 }, () => texto),
      condicionantes: Array.from({ length: 50 }, () => texto),
    }));
    const pesada = await gravar(id, versao, { ...definicao, documentos_emitidos: cheio });
    expect([pesada.status, pesada.erro.codigo]).toEqual([413, 'arquivo_grande']);
    expect(pesada.mensagem).toMatch(/limite|grande/);
    const depois = (await casa.gestor.get(`${BASE}/${id}/rascunho`)).dados<RascunhoEditado>();
    expect([depois.versao, depois.definicao]).toEqual([versao, definicao]);
  });
});
