import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const F = 'painel-prefeitura/cadastro/formula-taxa';
const T = 'painel-prefeitura/cadastro/tipo-taxa';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  gestor = await portal.entrar({
    nome: 'Gil Serra',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'],
  });
});
afterAll(() => portal.drop());

const formula = (sigla: string, mudancas: object = {}) => ({
  sigla,
  nome: `Fórmula ${sigla}`,
  formula: 'area_ampliada_m2 * 2 + UFM',
  variaveis: [{ nome: 'area_ampliada_m2', rotulo: 'Área a ampliar', tipo: 'decimal', exemplo: '10,5' }],
  fundamento: 'LC 45/2019, art. 9º',
  ...mudancas,
});
const criar = async (caminho: string, corpo: object): Promise<number> => {
  const res = await gestor.post(caminho, corpo);
  expect(res.status, res.texto).toBe(201);
  return res.dados<{ id: number }>().id;
};
type Taxa = Definicao['taxas'][number];
const comTaxa = (chave: string, taxa: Partial<Taxa>): Definicao => {
  const d = definicaoO2({ documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  return {
    ...d,
    processo: { ...d.processo, chave, nome_curto: chave },
    taxas: [{ chave: 'tlo', nome: 'Taxa de obra', etapa: 'aprovacao', unidade: 'BRL', ...taxa }],
  };
};
const importar = async (d: Definicao): Promise<number> => {
  const res = await gestor.post('painel-prefeitura/processo/importar', arquivoCanonico(d), {
    'content-type': 'application/json',
  });
  expect(res.status, res.texto).toBeLessThan(300);
  return res.dados<{ id: number }>().id;
};
const publicar = (id: number): Promise<Resposta> => gestor.post(`painel-prefeitura/processo/${id}/publicar`);
const achadosDe = (res: Resposta): readonly string[] =>
  (res.erro.dados as { achados: readonly Achado[] }).achados
    .filter((a) => a.gravidade === 'bloqueia')
    .map((a) => `${a.codigo} ${a.onde}: ${a.mensagem}`);

describe('a named formula', () => {
  it('is refused with the place of its error, and with the row of a wrong variable', async () => {
    const erro = async (mudancas: object) => (await gestor.post(F, formula('X', mudancas))).erro.erros;
    expect(await erro({ formula: 'area_ampliada_m2 *\n  nada' })).toEqual({
      formula: [expect.stringMatching(/^Linha 2, coluna 3: .*nada/)],
    });
    expect(await erro({ formula: 'area_ampliada_m2 > 2' })).toEqual({
      formula: [expect.stringMatching(/^Linha 1, coluna \d+: /)],
    });
    const uma = { nome: 'a', rotulo: 'A', tipo: 'decimal' };
    expect(await erro({ variaveis: [uma, { ...uma, nome: 'Área' }, uma] })).toEqual({
      'variaveis.1.nome': ['Use letras minúsculas sem acento, números e _'],
      'variaveis.2.nome': ['Esta variável já está na lista'],
    });
  });

  it('is tried with test values and the parameters of the day, with its memory', async () => {
    const { linhas } = (await gestor.post(`${F}/calcular`, formula('PROVA'))).dados<{
      linhas: readonly { rotulo: string; valor: string }[];
    }>();
    expect(linhas[0]).toEqual({ rotulo: 'Valor', valor: 'R$ 208,42' });
    expect(linhas[1]?.valor).toContain('Área a ampliar: 10,5');
    expect(linhas[1]?.valor).toContain('Fundamento: LC 45/2019, art. 9º');
    const semValor = formula('PROVA', { variaveis: [{ nome: 'area_ampliada_m2', rotulo: 'Área', tipo: 'decimal' }] });
    const falta = (await gestor.post(`${F}/calcular`, semValor)).dados<{ linhas: readonly { valor: string }[] }>();
    expect(falta.linhas[0]?.valor).toBe('Falta responder: Área');
    expect((await c.analista.post(`${F}/calcular`, formula('PROVA'))).status).toBe(403);
  });
});

describe('a fee of a process', () => {
  it('names what the city has, or the process is not published', async () => {
    await criar(F, formula('TLO'));
    await criar(
      F,
      formula('ESTRANHA', { variaveis: [{ nome: 'outra', rotulo: 'Outra', tipo: 'decimal' }], formula: 'outra' }),
    );
    const falta = await publicar(await importar(comTaxa('falta', { formula_taxa: 'TLP', tipo: 'NADA' })));
    expect(achadosDe(falta)).toEqual([
      'tipo_taxa_inexistente taxas[0].tipo: A prefeitura não tem o tipo de taxa "NADA", da taxa "Taxa de obra"',
      'formula_inexistente taxas[0].formula_taxa: A prefeitura não tem a fórmula "TLP", da taxa "Taxa de obra". O mais parecido é "TLO"',
    ]);
    const duas = await publicar(await importar(comTaxa('duas', { formula_taxa: 'TLO', formula: '1' })));
    expect(achadosDe(duas).map((a) => a.split(':')[0])).toEqual(['formula_repetida taxas[0].formula']);
    const outra = await publicar(await importar(comTaxa('estranha', { formula_taxa: 'estranha' })));
    expect(achadosDe(outra).map((a) => a.split(':')[0])).toEqual([expect.stringMatching(/ taxas\[0\]\.formula_taxa$/)]);
  });

  it('is calculated by the formula as it stood, and its charge says what it is booked under', async () => {
    const categoria_taxa_id = await criar('painel-prefeitura/cadastro/categoria-taxa', {
      nome: 'Taxas de licença',
      codigo_receita: '1121.01',
    });
    const tipo = await criar(T, { sigla: 'TLE', nome: 'Licença de obras', categoria_taxa_id });
    const id = await criar(F, formula('TLE-F'));
    const processo = await importar(comTaxa('com-formula', { formula_taxa: 'tle-f', tipo: 'tle' }));
    const res = await publicar(processo);
    expect(res.status, res.texto).toBe(200);
    await gestor.post(`${F}/${id}`, { formula: 'area_ampliada_m2 * 999' });
    await gestor.post(`${T}/${tipo}`, { nome: 'Outro nome' });
    const { id: requerimento } = await protocolarO2(portal, { ...c, processo });
    await api.agir(requerimento, 'acoes/iniciar');
    await api.agir(requerimento, 'acoes/gerar-taxas');
    const [cobranca] = (await api.ver(requerimento)).cobrancas;
    // 142,50 × 2 + 187,42
    expect(cobranca).toMatchObject({
      valor: '472.42',
      classificacao: { tipo: 'Licença de obras', categoria: 'Taxas de licença', codigo_receita: '1121.01' },
    });
    expect(cobranca?.memoria_texto.join('\n')).toContain('Fundamento: LC 45/2019, art. 9º');
    const doRequerente = (await api.ver(requerimento, c.requerente)).cobrancas[0];
    expect(doRequerente?.classificacao?.codigo_receita).toBe('1121.01');
  });

  it('keeps what was charged when a parameter gets a new value from a day on; the next charge follows it', async () => {
    await criar(F, formula('VIG-F'));
    const processo = await importar(comTaxa('com-vigencia', { formula_taxa: 'vig-f' }));
    expect((await publicar(processo)).status).toBe(200);
    const cobrar = async () => {
      const { id } = await protocolarO2(portal, { ...c, processo });
      await api.agir(id, 'acoes/iniciar');
      await api.agir(id, 'acoes/gerar-taxas');
      return id;
    };
    const cobrada = await cobrar();
    const [antes] = (await api.ver(cobrada)).cobrancas;
    expect(antes?.valor).toBe('472.42');
    const hoje = portal.clock.now().toISOString().slice(0, 10);
    await criar('painel-prefeitura/cadastro/parametro', {
      sigla: 'UFM',
      nome: 'Unidade fiscal',
      unidade: 'BRL',
      valor: '200',
      vigencia_inicio: hoje,
    });
    expect((await api.ver(cobrada)).cobrancas[0]).toEqual(antes);
    // 142,50 × 2 + 200,00
    expect((await api.ver(await cobrar())).cobrancas[0]?.valor).toBe('485.00');
  });

  it('whose rule changes is charged by the one in force on the day of its charge, and says since when', async () => {
    const cobrar = async (id: number) => {
      await api.agir(id, 'acoes/iniciar');
      await api.agir(id, 'acoes/gerar-taxas');
      return (await api.ver(id)).cobrancas[0];
    };
    const erro = async (vigencias: readonly object[]) =>
      (await gestor.post(F, formula('MUDA', { vigencias }))).erro.erros;
    const nova = (desde: string, mais: object = {}) => ({ desde, formula: 'area_ampliada_m2 * 3', ...mais });
    expect(await erro([nova('2026-11-20', { formula: 'nada' })])).toEqual({
      'vigencias.0.formula': [expect.stringMatching(/^Linha 1, coluna 1: .*nada/)],
    });
    expect(await erro([nova('2026-11-21'), nova('2026-11-20'), nova('2026-11-20')])).toEqual({
      'vigencias.1.desde': ['Ponha as datas em ordem'],
      'vigencias.2.desde': ['Há mais de uma fórmula desde este dia'],
    });
    const provar = async (vigencias: readonly object[]) =>
      (await gestor.post(`${F}/calcular`, formula('MUDA', { vigencias }))).dados<{
        linhas: readonly { valor: string }[];
      }>().linhas[0]?.valor;
    expect([await provar([nova('2026-11-19')]), await provar([nova('2026-11-20')])]).toEqual(['R$ 31,50', 'R$ 221,00']);
    const porVir = (await gestor.post(`${F}/calcular`, formula('MUDA', { vigencias: [nova('2026-11-20')] }))).dados<{
      linhas: readonly { rotulo: string; valor: string }[];
    }>().linhas;
    expect(porVir.map(({ rotulo }) => rotulo)).toEqual([
      ...['Valor', 'Memória de cálculo'],
      ...['Valor em 20/11/2026', 'Memória de cálculo em 20/11/2026'],
    ]);
    expect(porVir[2]?.valor).toBe('R$ 31,50');
    expect(porVir[3]?.valor).toContain('Regra em vigor desde 20/11/2026');
    await criar(F, formula('MUDA', { vigencias: [nova('2026-11-20', { fundamento: 'LC 90/2026' })] }));
    const daCidade = await importar(comTaxa('muda-da-cidade', { formula_taxa: 'muda' }));
    const propria = await importar(
      comTaxa('muda', { formula: '10', vigencias: [{ desde: '2026-11-20', formula: '20' }] }),
    );
    const comBuraco = await importar(comTaxa('buraco', { vigencias: [{ desde: '2026-11-20', formula: '20' }] }));
    for (const processo of [daCidade, propria]) expect((await publicar(processo)).status).toBe(200);
    expect(achadosDe(await publicar(comBuraco))).toEqual([
      'vigencia_invalida taxas[0].vigencias[0].desde: A taxa "Taxa de obra" não tem regra antes de 20/11/2026: dê a fórmula que vale até lá',
    ]);
    const protocolar = async (processo: number) => (await protocolarO2(portal, { ...c, processo })).id;
    const antes = await cobrar(await protocolar(propria));
    expect([antes?.valor, antes?.memoria_texto]).toEqual([
      '10.00',
      expect.arrayContaining(['Regra em vigor até 19/11/2026']),
    ]);
    const parados = [await protocolar(propria), await protocolar(daCidade)];
    // One in the morning of the 20th, there.
    portal.clock.fixar('2026-11-20T04:00:00Z');
    const [depois, porLei] = [await cobrar(parados[0] ?? 0), await cobrar(parados[1] ?? 0)];
    expect([depois?.valor, depois?.memoria_texto]).toEqual([
      '20.00',
      expect.arrayContaining(['Regra em vigor desde 20/11/2026']),
    ]);
    // 142,50 × 3
    expect([porLei?.valor, porLei?.memoria_texto]).toEqual([
      '427.50',
      expect.arrayContaining(['Fundamento: LC 90/2026']),
    ]);
    expect((await publicar(comBuraco)).status).toBe(200);
  });
});
