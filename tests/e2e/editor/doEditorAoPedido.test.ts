import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { openBrowser } from '../../support/browser.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { naMesa, noCelular, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';
import { campo } from '../cadastros/fichas.ts';
import { construir, prepararCidade } from './construir.ts';
import { corteDeArvores } from './corteDeArvores.ts';

const GESTORA = 'gestora@prefeitura.br';
const IARA = 'iara@exemplo.com.br';
const CADASTRO = '/prefeitura/configuracoes';

let p: PortalAberto;
let navegador: Browser;
let gestora: Cliente;
let iara: Cliente;
let analista: Cliente;
let processo: number;
let api: ReturnType<typeof requerimentoPelaApi>;
let poucas: number;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await prepararCidade(p, corteDeArvores);
  const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'] as const;
  gestora = await p.portal.entrar({ permissoes });
  await p.podeEntrar(gestora, GESTORA);
  const { id: pessoaId } = await p.portal.db
    .insertInto('pessoa')
    .values({
      ...{ organizacao_id: p.portal.cidade, tipo: 'Física', nome: 'Iara Campestre', email: null },
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '11144477735' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  iara = await p.portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'], pessoaId });
  await p.podeEntrar(iara, IARA);
  const { id: setor } = await p.portal.db
    .selectFrom('setor')
    .select('id')
    .where('sigla', '=', 'SEMAM')
    .executeTakeFirstOrThrow();
  analista = await p.portal.entrar({
    permissoes: ['painel.prefeitura'],
    setores: [{ id: setor, permissoes: ['requerimento.analisar'] }],
  });
  api = requerimentoPelaApi(p.portal, { requerente: iara, analista });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const novo = async (pessoa: Pessoa, caminho: string, preencher: () => Promise<void>): Promise<void> => {
  await pessoa.abrir(`${CADASTRO}/${caminho}/novo`);
  await preencher();
  await pessoa.tela(caminho);
  await pessoa.pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pessoa.pagina.waitForURL((url) => /\/\d+$/.test(url.pathname));
};
const relacionar = async ({ pagina }: Pessoa, rotulo: string, nome: string): Promise<void> => {
  await pagina
    .locator('main')
    .getByRole('combobox', { name: new RegExp(`^${rotulo}`) })
    .fill(nome);
  await pagina.getByRole('option', { name: nome, exact: true }).click();
};

it('a manager writes a category of fees, a kind in it, a formula, and a kind of certificate for so many months [LIM-008]', async () => {
  const modelo = await gestora.post('painel-prefeitura/cadastro/modelo-documento', {
    ...{ sigla: 'DAIA', nome: 'Autorização de corte', tipo: 'certificado' },
    corpo: '<p>Fica {{requerente.nome}} autorizado a cortar.</p>',
  });
  expect(modelo.status, modelo.texto).toBe(201);
  const pessoa = await naMesa(navegador, p.url);
  const { pagina } = pessoa;
  await pessoa.entrar(GESTORA, SENHA);
  await novo(pessoa, 'categorias-taxa', async () => {
    await campo(pagina, 'Nome').fill('Taxas ambientais');
    await campo(pagina, 'Código de receita').fill('1121.07');
  });
  await novo(pessoa, 'tipos-taxa', async () => {
    await campo(pagina, 'Sigla').fill('TMA');
    await campo(pagina, 'Nome').fill('Taxa de meio ambiente');
    await relacionar(pessoa, 'Categoria', 'Taxas ambientais');
  });
  await novo(pessoa, 'formulas-taxa', async () => {
    await campo(pagina, 'Sigla').fill('CORTE');
    await campo(pagina, 'Nome').fill('Corte por hectare');
    await campo(pagina, 'Fórmula').fill('100 + 10 * teto(area_ha)');
    const variaveis = pagina.getByRole('group', { name: 'Variáveis', exact: true });
    await variaveis.getByRole('button', { name: 'Acrescentar' }).click();
    await variaveis.getByLabel('Nome').fill('area_ha');
    await variaveis.getByLabel('Rótulo').fill('Área em hectares');
    await variaveis.getByLabel('Tipo').selectOption({ label: 'Número' });
  });
  await novo(pessoa, 'certificados', async () => {
    await campo(pagina, 'Sigla').fill('DAIA');
    await campo(pagina, 'Nome').fill('Documento autorizativo');
    const validade = campo(pagina, 'Validade');
    const meses = (await validade.locator('option').allTextContents()).filter((texto) => /\d/.test(texto));
    expect(meses).toEqual(['1 mês', '3 meses', '6 meses', '12 meses', '24 meses', '36 meses']);
    await validade.selectOption({ label: '6 meses' });
    await relacionar(pessoa, 'Modelo de documento', 'Autorização de corte');
  });
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

it('and builds a process of them by the editor’s controls: its number, steps, fields with mask and rules [TELA-040] [TELA-041]', async () => {
  const { mao, pessoa, id } = await construir(navegador, p, corteDeArvores, GESTORA);
  processo = id;
  expect([mao.regrasDigitadas, mao.formulas]).toEqual([[], []]);
  await pessoa.pagina.getByRole('button', { name: 'Publicar', exact: true }).click();
  await pessoa.pagina.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await pessoa.pagina.getByText('Versão 1 publicada').waitFor();
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
  const { conteudo, numero } = await p.portal.db
    .selectFrom('processo_versao')
    .select(['conteudo', 'numero'])
    .where('processo_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(numero).toBe(1);
  const { processo: doProcesso, etapas } = conteudo as typeof corteDeArvores;
  expect([doProcesso.nome, doProcesso.chave, doProcesso.numeracao]).toEqual([
    'Corte de árvores',
    'corte-de-arvores',
    'sequencial_tipo',
  ]);
  expect(etapas.map(({ chave, tipo, setor }) => [chave, tipo, setor])).toEqual([
    ['pedido', 'preencher', undefined],
    ['vistoria', 'visualizar', 'SEMAM'],
    ['analise', 'validar', 'SEMAM'],
    ['emissao', 'certificado', 'SEMAM'],
  ]);
});

it('whose fields the applicant finds in the form: masked, required, and shown by their rule [TELA-042]', async () => {
  const pessoa = await noCelular(navegador, p.url);
  const { pagina } = pessoa;
  await pessoa.entrar(IARA, SENHA, `/contribuinte/novo-requerimento/corte-de-arvores/${processo}`);
  const telefone = pagina.getByLabel('Telefone para combinar a vistoria', { exact: true });
  await telefone.pressSequentially('4899911');
  expect(await telefone.inputValue()).toBe('(48) 9991-1');
  await pagina.getByLabel('Quantidade de árvores', { exact: true }).click();
  await pagina.getByText('Preencha assim: (00) 00000-0000').waitFor();
  await pessoa.tela('mascara');
  await telefone.fill('48999112233');
  expect(await telefone.inputValue()).toBe('(48) 99911-2233');
  expect(await telefone.getAttribute('aria-required')).toBe('true');
  const area = pagina.getByLabel('Área', { exact: true });
  const tipo = (nome: string) =>
    pagina.getByRole('radio', { name: nome }).or(pagina.getByRole('option', { name: nome }));
  expect(await area.count()).toBe(0);
  await tipo('Comercial').first().check();
  await area.waitFor();
  await tipo('Residencial').first().check();
  await area.waitFor({ state: 'detached' });
  await pessoa.tela('regra');
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

const pedir = async (respostas: Readonly<Record<string, unknown>>, documentos: readonly string[]): Promise<number> => {
  const { id, versao } = (await iara.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  const caminho = `painel-contribuinte/requerimento/${id}`;
  const salvas = await iara.post(`${caminho}/respostas`, {
    respostas: { telefone: '(48) 99911-2233', ...respostas },
  });
  expect(salvas.status, salvas.texto).toBe(200);
  for (const documento of documentos)
    expect((await enviarArquivo(p.portal, iara, `${caminho}/arquivos`, { documento })).statusCode).toBe(201);
  const enviado = await iara.post(`${caminho}/enviar`, { versao, leu: true });
  expect(enviado.status, enviado.texto).toBe(200);
  return id;
};

it('which is not taken without a required one', async () => {
  const { id, versao } = (await iara.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  const enviado = await iara.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao });
  expect(enviado.status).toBe(422);
  expect(enviado.erro.erros).toMatchObject({ telefone: ['Campo obrigatório'] });
});

it('its rules lead requests their way [TELA-043]; its fee is the formula’s, under its kind and category [TELA-030] [TELA-045]', async () => {
  const etapaDe = async (id: number): Promise<string | undefined> =>
    (await api.ver(id, analista)).etapas.find(({ estado }) => estado === 'atual')?.chave;
  const muitas = await pedir({ quantidade_arvores: 5, tipo_empreendimento: 'residencial' }, ['anexo_04', 'anexo_02']);
  poucas = await pedir({ quantidade_arvores: 2, tipo_empreendimento: 'comercial', area_ha: '2.3' }, [
    ...['anexo_04', 'anexo_02', 'anexo_10'],
  ]);
  const [uma, outra] = [await api.ver(muitas, analista), await api.ver(poucas, analista)];
  expect([uma.numero, outra.numero].map((numero) => /\b0*([12])\b/.exec(numero ?? '')?.[1])).toEqual(['1', '2']);
  expect([await etapaDe(muitas), await etapaDe(poucas)]).toEqual(['vistoria', 'analise']);

  await api.agir(poucas, 'acoes/iniciar', {}, analista);
  await api.agir(poucas, 'acoes/gerar-taxas', {}, analista);
  const [cobranca] = (await api.ver(poucas, analista)).cobrancas;
  // 100 + 10 × 3 hectares begun
  expect(cobranca).toMatchObject({
    valor: '130.00',
    classificacao: { tipo: 'Taxa de meio ambiente', categoria: 'Taxas ambientais', codigo_receita: '1121.07' },
  });
});

it('and its licence ends so many months after its day as the kind of certificate says [ENT-078]', async () => {
  await api.pagar(poucas);
  for (const ato of ['deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(poucas, `acoes/${ato}`, {}, analista);
  const licenca = (await api.ver(poucas, iara)).emitidos.find(({ tipo }) => tipo === 'licenca');
  const hoje = noFuso(p.portal.clock.now())?.dia;
  const { rows } = await p.portal.base.ownerPool.query<{ fim: string }>(
    `select to_char($1::date + interval '6 months', 'YYYY-MM-DD') as fim`,
    [hoje],
  );
  expect(licenca?.valido_ate).toBe(rows[0]?.fim);
});
