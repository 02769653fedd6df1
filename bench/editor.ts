import type { Browser, Page } from 'playwright-core';
import type { Kysely } from 'kysely';
import { achadosDoRascunho } from '../server/modules/processos/rascunho/conferir.ts';
import type { Tables } from '../server/database/tables.ts';
import { arquivoCanonico } from '../src/schemas/processo/canonico.ts';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { cidadeAleatoria } from '../tests/support/definicoesAleatorias/definicaoAleatoria.ts';
import { CAMPOS, definicaoGrande, ETAPAS } from '../tests/support/definicoesAleatorias/definicaoGrande.ts';
import { doCliqueAoQuadro, naPagina } from './pagina.ts';
import { publicarProcesso } from '../tests/support/processoDeTeste.ts';
import { medirTeclasNuas, META_DA_TECLA, META_DA_TROCA } from './interacao.ts';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { cssDe, htmlDe, linhaContraANua, medirTrocaNua, p95, type ContraANua, type DoisEstados } from './nua.ts';
import { digitar } from './teclas.ts';

/** The first ones compile what the others run. */
const AQUECER = 4;
const MUDANCAS = 16;
const CONFERENCIAS = 12;

export interface MedidaDoEditor {
  /** Milliseconds of a whole publish check, of a definition that was not looked at before. */
  readonly conferencias: readonly number[];
  /** Milliseconds of the page's own work for each key in the question of a field, its list beside it. */
  readonly teclasDoCampo: readonly number[];
  /** The same with the applicant's form beside it too, which follows what is typed. */
  readonly teclasComPrevia: readonly number[];
  /** The same in the name of a step, the drawing beside it. */
  readonly teclasDaEtapa: readonly number[];
  /** Milliseconds from the click that puts a step into the drawing, or takes it back, to the painted frame that shows it; and of a bare page that shows the same drawing. */
  readonly desenho: ContraANua;
  /** Milliseconds of the page's own work for each key in the applicant's form. */
  readonly teclasDoFormulario: readonly number[];
  /** The same in a bare page of plain inputs: what the machine gives at all. */
  readonly teclasNuas: readonly number[];
}

/** Where it is measured, and as whom. */
export interface OndeSeMede {
  readonly origem: string;
  readonly db: Kysely<Tables>;
  readonly cidade: number;
  /** Addresses of a manager who may configure processes, and of an applicant; with the password of both. */
  readonly gestao: string;
  readonly requerente: string;
  readonly senha: string;
}

const conferir = (definicao: Definicao): readonly number[] =>
  Array.from({ length: CONFERENCIAS }, () => {
    // What is kept beside a definition is kept by its object.
    const nova = structuredClone(definicao);
    const inicio = performance.now();
    achadosDoRascunho(nova, cidadeAleatoria);
    return performance.now() - inicio;
  });

const criarRascunho = async ({ db, cidade }: OndeSeMede, definicao: Definicao): Promise<number> => {
  const chave = `rascunho-grande-${Date.now()}`;
  const d = { ...definicao, processo: { ...definicao.processo, chave } };
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: cidade, chave, nome: 'Rascunho grande', nome_curto: 'Grande', grupo: 'Obras' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: id, numero: 1, situacao: 'rascunho', arquivo: arquivoCanonico(d) },
      conteudo: JSON.stringify(d),
    })
    .execute();
  return id;
};

const entrar = async (pagina: Page, email: string, senha: string): Promise<void> => {
  await pagina.goto('/');
  await pagina.locator('#username').fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura)/);
};

const DESENHO = ':has(> .desenho-no)';

const mudarDesenho = async (
  pagina: Page,
): Promise<{ readonly tempos: readonly number[]; readonly desenhos: DoisEstados }> => {
  const tempos: number[] = [];
  const antes = await htmlDe(pagina, DESENHO);
  let depois = antes;
  const incluir = pagina.getByRole('button', { name: /^Incluir etapa/ });
  const desfazer = pagina.getByRole('button', { name: /^Desfazer/ });
  for (let i = 0; i < MUDANCAS; i++) {
    const tempo = await doCliqueAoQuadro(i % 2 === 0 ? incluir : desfazer, DESENHO);
    if (i >= AQUECER) tempos.push(tempo);
    await pagina.waitForTimeout(1200);
    if (i === 0) depois = await htmlDe(pagina, DESENHO);
  }
  return { tempos, desenhos: { html: [antes, depois], css: await cssDe(pagina) } };
};

const medirEdicao = (navegador: Browser, onde: OndeSeMede, id: number) =>
  naPagina(navegador, onde.origem, async (pagina) => {
    await entrar(pagina, onde.gestao, onde.senha);
    await pagina.goto(`/prefeitura/configuracoes/processos/${id}/editar?em=campos[300]`);
    const pergunta = pagina.locator('[data-nome="campos[300]"], [data-item="nome"] input').first();
    await pergunta.waitFor();
    const teclasDoCampo = await digitar(pagina, pergunta);
    const previa = pagina.getByRole('button', { name: 'Prévia', exact: true });
    await previa.click();
    await pagina.getByRole('complementary', { name: 'Prévia do formulário' }).waitFor();
    // A question takes 255 letters: what was typed for the other measure gives room.
    await pergunta.fill('Pergunta');
    const teclasComPrevia = await digitar(pagina, pergunta);
    await previa.click();
    await pagina.goto(`/prefeitura/configuracoes/processos/${id}/editar?em=etapas[30]`);
    const nome = pagina.locator('[data-item="nome"] input').first();
    await nome.waitFor();
    const teclasDaEtapa = await digitar(pagina, nome);
    return { teclasDoCampo, teclasComPrevia, teclasDaEtapa, ...(await mudarDesenho(pagina)) };
  });

const medirFormulario = (navegador: Browser, onde: OndeSeMede, id: number): Promise<readonly number[]> =>
  naPagina(navegador, onde.origem, async (pagina) => {
    await entrar(pagina, onde.requerente, onde.senha);
    await pagina.goto(`/contribuinte/novo-requerimento/processo-grande/${id}`);
    const campo = pagina.getByRole('textbox', { name: /^Texto 10\b/ });
    const outro = pagina.getByRole('button', { name: 'Começar outro' });
    await campo.or(outro).first().waitFor();
    if (await outro.isVisible()) await outro.click();
    await campo.waitFor();
    return digitar(pagina, campo);
  });

/** A definition of sixty steps and six hundred fields in the hands of who makes it and of who answers it, on a processor four times as slow. */
export const medirEditor = async (onde: OndeSeMede): Promise<MedidaDoEditor> => {
  const definicao = definicaoGrande();
  const conferencias = conferir(definicao);
  const { db, cidade } = onde;
  const pronto = await db
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', cidade)
    .where('chave', '=', definicao.processo.chave)
    .executeTakeFirst();
  const publicado = pronto?.id ?? (await publicarProcesso(db, cidade, definicao));
  const rascunho = await criarRascunho(onde, definicao);
  const navegador = await openBrowser();
  try {
    const teclasNuas = await medirTeclasNuas(navegador, onde.origem);
    const { tempos, desenhos, ...edicao } = await medirEdicao(navegador, onde, rascunho);
    const desenho = { portal: tempos, nua: await medirTrocaNua(navegador, onde.origem, desenhos) };
    const teclasDoFormulario = await medirFormulario(navegador, onde, publicado);
    return { conferencias, ...edicao, desenho, teclasDoFormulario, teclasNuas };
  } finally {
    await navegador.close();
  }
};

/** Milliseconds; there is no bare page that checks a definition. */
const META_DA_CONFERENCIA = 300;

/** Lines for the terminal and the report: what, measured, goal, reached. */
export const linhasDoEditor = (m: MedidaDoEditor): readonly (readonly [string, string, string, boolean])[] => {
  const tecla = (nome: string, portal: readonly number[]) =>
    linhaContraANua(nome, { portal, nua: m.teclasNuas }, META_DA_TECLA);
  const grande = `${ETAPAS} etapas e ${CAMPOS} campos`;
  const conferencia = p95(m.conferencias);
  return [
    [
      `Conferir antes de publicar ${grande}, percentil 95`,
      `${numero(conferencia, 1)} ms (mediana ${numero(mediana(m.conferencias), 1)})`,
      `${META_DA_CONFERENCIA} ms`,
      conferencia <= META_DA_CONFERENCIA,
    ],
    tecla(`Uma tecla na pergunta de um campo, no editor de ${grande}`, m.teclasDoCampo),
    tecla('A mesma tecla com a prévia do formulário ao lado', m.teclasComPrevia),
    tecla('Uma tecla no nome de uma etapa, ao lado do desenho', m.teclasDaEtapa),
    linhaContraANua('Incluir uma etapa no desenho ou desfazer, até o quadro', m.desenho, META_DA_TROCA),
    tecla('Uma tecla no formulário do requerente desse processo', m.teclasDoFormulario),
  ];
};
