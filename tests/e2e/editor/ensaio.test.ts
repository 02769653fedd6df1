import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { openBrowser } from '../../support/browser.ts';
import { criarSetor } from '../../support/builders.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { o7 } from '../../server/processos/casos/usosEAmbiente.ts';
import type { CidadeQueSePercorre } from '../../server/processos/cidadeDosProcessos.ts';
import { abrir } from '../../server/processos/percorrer.ts';
import { definicaoDe } from './construir.ts';

/** Long enough after today for any day on which this runs. */
const EVENTO = somarDias(new Date().toISOString().slice(0, 10), 90);
const GESTORA = 'gestora@prefeitura.br';
let p: PortalAberto;
let navegador: Browser;
let processo: number;

/** O7 with a fee and a document for the noise, and one more review at its end. */
const rascunhoDoO7 = (d: Definicao): Definicao => ({
  ...d,
  etapas: [
    ...d.etapas.map((e) => (e.chave === 'emissao' ? { ...e, proximas: [{ para: 'revisao' }] } : e)),
    {
      ...{ chave: 'revisao', nome: 'Revisão final', tipo: 'validar', publico: 'setor', setor: 'SEURB', proximas: [] },
      prazo: { quantidade: 3, contagem: 'uteis' },
    },
  ],
  taxas: [
    {
      ...{ chave: 'taxa_som', nome: 'Taxa do som', etapa: 'ambiental', unidade: 'BRL', formula: '50' },
      condicao: 'tem_som',
    },
  ],
  documentos: [
    ...d.documentos,
    {
      ...{ chave: 'laudo_som', nome: 'Laudo do som', etapa: 'requerimento', formatos: ['pdf'], varios: false },
      condicao: 'tem_som',
    },
  ],
});

/** O7 in force with two requests that went through it, and a draft of its next version. */
const prepararO7 = async (): Promise<number> => {
  const { portal } = p;
  const { db, cidade, clock } = portal;
  const d = definicaoDe('o7');
  const membros = new Map<string, Cliente>();
  for (const { sigla, nome } of d.setores) {
    const id = await criarSetor(db, { organizacaoId: cidade, nome, sigla });
    const setores = [{ id, permissoes: ['requerimento.analisar'] as const }];
    membros.set(sigla, await portal.entrar({ nome: `Analista ${sigla}`, permissoes: ['painel.prefeitura'], setores }));
  }
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: cidade, chave: d.processo.chave, nome: d.processo.nome, nome_curto: 'Evento' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [numero, situacao, conteudo] of [
    [1, 'vigente', d],
    [2, 'rascunho', rascunhoDoO7(d)],
  ] as const)
    await db
      .insertInto('processo_versao')
      .values({
        ...{ organizacao_id: cidade, processo_id: id, numero, situacao, arquivo: arquivoCanonico(conteudo) },
        ...{ conteudo: JSON.stringify(conteudo), criado_em: clock.now(), atualizado_em: clock.now() },
      })
      .execute();
  const { id: pessoaId } = await db
    .insertInto('pessoa')
    .values({
      ...{ organizacao_id: cidade, tipo: 'Física', nome: 'Iara Campestre' },
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '11144477735' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const iara = await portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'], pessoaId });
  const daCidade: CidadeQueSePercorre = {
    ...{ iara, gestor: iara, processo: () => id, horaDaVisita: () => ({ dia: '2026-11-16', hora: '11:00' }) },
    membro: (sigla) => membros.get(sigla) ?? iara,
    enviar: async (quem, caminho, { campos, conteudo, nome }) => {
      const r = await enviarArquivo(portal, quem as Cliente, caminho, campos, conteudo, nome);
      return { status: r.statusCode, texto: r.body, dados: <T>() => r.json<{ dados: T }>().dados };
    },
  };
  for (const { respostas, passos } of o7.casos) {
    const r = await abrir(daCidade, 'o7', d, { ...respostas, data_evento: EVENTO });
    for (const { vence: _v, ...passo } of passos) await r.passar(passo);
  }
  return id;
};

beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  processo = await prepararO7();
  await p.conta({ email: GESTORA, permissoes: ['painel.prefeitura', 'processo.configurar'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const noEditor = async (ver: 'teste' | 'simulacao', largura: 1280 | 390 = 1280): Promise<Pessoa> => {
  const pessoa = await umaPessoa(navegador, p.url, largura);
  await pessoa.entrar(GESTORA, SENHA, `/prefeitura/configuracoes/processos/${processo}/editar?ver=${ver}`);
  await pessoa.pagina.locator('.editor-topo').waitFor();
  return pessoa;
};

describe('the test run of a draft', () => {
  it.each([1280, 390] as const)(
    'is played as the applicant and as the sectors, with its dates, price, documents and mails, at %i px',
    async (largura) => {
      const requerimentos = async (): Promise<number> =>
        Number(
          (await p.portal.base.ownerPool.query<{ n: string }>('select count(*) as n from requerimento')).rows[0]?.n,
        );
      const antes = await requerimentos();
      const pessoa = await noEditor('teste', largura);
      const { pagina } = pessoa;
      await pagina.getByRole('heading', { name: 'Quem age agora' }).waitFor();
      await pessoa.tela('ensaio-inicio');
      const enviar = pagina.getByRole('button', { name: 'Enviar', exact: true });
      await enviar.click();
      await pagina.getByText('Confira os campos indicados').waitFor();
      await pessoa.tela('ensaio-recusado');
      await pagina.getByLabel('Data do evento', { exact: true }).fill(mostrarData(EVENTO));
      await pagina.getByLabel('Horário de início').fill('14:00');
      await pagina.getByLabel('Horário de término').fill('18:00');
      const nao = pagina.locator('.teste-formulario').getByText('Não', { exact: true });
      for (const um of await nao.all()) await um.click();
      await pagina.getByLabel('Público estimado').fill('200');
      await pagina.getByLabel('Área aproximada ocupada').fill('400,00');
      await pagina.getByLabel('Descrição geral das atividades').fill('Feira de trocas da associação do bairro.');
      await pagina.locator('.teste-formulario').getByText('Sim', { exact: true }).nth(2).click();
      await pagina.getByText('Laudo do som: arquivo de exemplo enviado').waitFor();
      for (const caixa of await pagina.getByLabel(/arquivo de exemplo enviado/).all()) await caixa.check();
      await pessoa.tela('ensaio-preenchido');
      await enviar.click();
      await pagina.getByText(/Requerimento \d{4}\/000001 \(só neste teste\)/).waitFor();
      await pagina
        .getByText(/E-mail para Requerente:/)
        .first()
        .waitFor();
      await pagina.getByRole('button', { name: /^SEMAM/ }).click();
      await pagina.getByRole('button', { name: 'Iniciar', exact: true }).click();
      await pagina.getByRole('button', { name: 'Gerar taxas' }).click();
      await pagina.locator('.memoria').getByText('R$ 50,00').first().waitFor();
      await pagina.getByRole('button', { name: 'Indeferir' }).click();
      const dialogo = pagina.getByRole('dialog', { name: 'Indeferir' });
      await dialogo.getByRole('button', { name: 'Indeferir' }).click();
      await dialogo.getByText('Campo obrigatório').waitFor();
      await pessoa.tela('ensaio-dialogo');
      await pagina.keyboard.press('Escape');
      await pagina.getByRole('button', { name: 'Um dia', exact: true }).click();
      await pagina.getByText('Hoje, neste teste:').waitFor();
      await pessoa.tela('ensaio-andando');
      await pagina
        .getByRole('button', { name: /^Voltar a antes disto/ })
        .last()
        .click();
      await pagina.getByText('Rascunho', { exact: true }).first().waitFor();
      expect(await requerimentos()).toBe(antes);
      expect(pessoa.queixas).toEqual([]);
      await pessoa.fechar();
    },
    120_000,
  );
});

describe('the simulation of a draft', () => {
  it.each([1280, 390] as const)(
    'runs over past requests in the background and shows which would come out otherwise, at %i px',
    async (largura) => {
      const pessoa = await noEditor('simulacao', largura);
      const { pagina } = pessoa;
      await pagina.getByText('Como a simulação é feita, e o que ela não pode saber').click();
      await pagina.getByLabel('Protocolados de').fill('01/01/2020');
      await pagina.getByLabel('até', { exact: true }).fill('31/12/2020');
      await pagina.getByRole('button', { name: 'Simular', exact: true }).last().click();
      await pagina.getByText('Nenhum requerimento deste processo foi protocolado neste período').waitFor();
      await pessoa.tela('simulacao-recusada');
      await pagina
        .getByLabel('Protocolados de')
        .fill(mostrarData(EVENTO.replace(/^\d+/, (ano) => String(Number(ano) - 2))));
      await pagina.getByLabel('até', { exact: true }).fill(mostrarData(EVENTO));
      await pagina.getByRole('button', { name: 'Simular', exact: true }).last().click();
      await pagina.getByText('0 de 2 requerimentos').waitFor();
      await pessoa.tela('simulacao-na-fila');
      expect(await rodarTarefas(p.portal)).toBe(1);
      await pagina.getByRole('heading', { name: '2 de 2 requerimentos sairiam de outro jeito' }).waitFor();
      await pagina.getByText('Revisão final: entra em 2 requerimentos').waitFor();
      await pagina.getByText('Revisão final (suposta)').first().waitFor();
      await pessoa.tela('simulacao-pronta');
      await pagina.getByLabel('Mostrar').selectOption('preco');
      await pagina.getByText('Taxa do som: R$ 50,00').waitFor();
      await expect.poll(() => pagina.locator('.simulacao-linha').count()).toBe(1);
      const [baixado] = await Promise.all([
        pagina.waitForEvent('download'),
        pagina.getByRole('button', { name: 'Baixar em CSV' }).click(),
      ]);
      expect(baixado.suggestedFilename()).toMatch(/^simulacao-\d+\.csv$/);
      const ligacao = pagina.locator('.simulacao-linha-topo a');
      expect(await ligacao.getAttribute('href')).toMatch(/^\/prefeitura\/requerimento\/visualizacao\/\d+$/);
      expect(pessoa.queixas).toEqual([]);
      await pessoa.fechar();
    },
    120_000,
  );
});
