import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../src/schemas/processo/edicao/caminho.ts';
import { openBrowser } from '../../support/browser.ts';
import { criarOrganizacao } from '../../support/builders.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { publicarProcesso, publicarVersao } from '../../support/processoDeTeste.ts';
import { definicaoDe, prepararCidade } from './construir.ts';

const GESTORA = 'gestora@prefeitura.br';
const SUPORTE = 'suporte@portal.br';
const CIDADE = 'Prefeitura Municipal de Origem';
let p: PortalAberto;
let navegador: Browser;
let origem: number;
let processo: number;
const o3 = escreverNo(definicaoDe('o3'), 'etapas[0].orientacao', 'Dúvidas: obras@origem.sp.gov.br');

beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await prepararCidade(p, o3);
  const { db, sistema } = p.portal;
  origem = await criarOrganizacao(db, { nome: CIDADE, dominio: 'origem.sp.gov.br' });
  processo = await publicarProcesso(db, origem, o3);
  await p.conta({ email: GESTORA, permissoes: ['painel.prefeitura', 'processo.configurar'] });
  await p.conta({ email: SUPORTE, organizacaoId: sistema, permissoes: ['painel.sistema'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const entrar = async (quem: string, largura: 1280 | 390 = 1280): Promise<Pessoa> => {
  const pessoa = await umaPessoa(navegador, quem === SUPORTE ? p.urlDe('sistema.localhost') : p.url, largura);
  await pessoa.entrar(quem, SENHA);
  return pessoa;
};

/** The support puts the version in force into the library, and reads the texts that name the city. */
const oferecer = async (pessoa: Pessoa, comentario: string, fotos: string): Promise<void> => {
  const { pagina } = pessoa;
  await pessoa.abrir(`/sistema/processo/listagem/${origem}/${processo}`);
  await pagina.getByRole('button', { name: 'Oferecer como modelo' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Oferecer como modelo' });
  await dialogo.getByLabel(/^(Comentário da primeira versão|O que mudou)$/).fill(comentario);
  await dialogo.getByText(/^Nomes gerais: \d+$/).click();
  await dialogo
    .getByLabel(/^No lugar de /)
    .first()
    .waitFor();
  await pessoa.tela(`modelo-nomes-${fotos}`);
  await dialogo.getByRole('button', { name: /^(Oferecer|Publicar no modelo)$/ }).click();
  await dialogo.getByText('Leia estes textos antes de oferecer').waitFor();
  await pessoa.tela(`modelo-oferecer-${fotos}`);
  await dialogo.getByRole('button', { name: 'Li os textos, oferecer' }).click();
  await pagina.getByRole('heading', { name: 'Quem usa' }).waitFor();
  await pagina.getByText(comentario).waitFor();
  await pessoa.tela(`modelo-${fotos}`);
};

const editado = async (id: number): Promise<Definicao> =>
  (
    await p.portal.db
      .selectFrom('processo_versao')
      .select('conteudo')
      .where('processo_id', '=', id)
      .where('situacao', '=', 'rascunho')
      .executeTakeFirstOrThrow()
  ).conteudo as Definicao;

it('support offers a template, a city takes it and changes it, the template moves on, and the city brings that in', async () => {
  const suporte = await entrar(SUPORTE);
  await oferecer(suporte, 'Primeira versão do habite-se', 'primeira');

  const gestora = await entrar(GESTORA);
  const { pagina } = gestora;
  const lista = '/prefeitura/configuracoes/processos';
  await gestora.abrir(lista);
  await pagina.getByRole('button', { name: 'A partir de um modelo' }).click();
  const biblioteca = pagina.getByRole('dialog', { name: 'A partir de um modelo' });
  await biblioteca.getByRole('heading', { name: o3.processo.nome }).waitFor();
  await gestora.tela('modelos-da-prefeitura');
  await biblioteca.getByRole('button', { name: `Ver o modelo ${o3.processo.nome}` }).click();
  const dialogo = pagina.getByRole('dialog', { name: o3.processo.nome });
  await dialogo.getByLabel('Nome do processo').fill('Habite-se daqui');
  await dialogo
    .getByLabel(/^Setor que /)
    .first()
    .selectOption({ index: 1 });
  const valor = dialogo.getByLabel('Valor da lei (Taxa de habite-se)');
  await valor.locator('option', { hasText: /^UFM: / }).waitFor({ state: 'attached' });
  await valor.selectOption('UFM');
  await gestora.tela('modelo-tomar');
  await dialogo.getByRole('button', { name: 'Criar e editar' }).click();
  await pagina.locator('.editor-topo').waitFor();
  const id = Number(/processos\/(\d+)\/editar/.exec(pagina.url())?.[1]);
  const nome = pagina.locator('[data-item="nome"] input').first();
  expect(await nome.inputValue()).toBe('Habite-se daqui');
  await nome.fill('Habite-se da nossa cidade');
  await pagina.getByText(/^Salvo às/).waitFor();

  const movida = escreverNo(
    escreverNo(o3, 'campos[0].ajuda', 'Ajuda que o modelo ganhou'),
    'processo.nome',
    'Habite-se revisto',
  );
  await publicarVersao(p.portal.db, origem, processo, movida);
  await oferecer(suporte, 'Ajuda nova na primeira pergunta', 'segunda');
  await suporte.pagina.getByRole('link', { name: 'Habite-se da nossa cidade' }).waitFor();
  await suporte.abrir('/sistema/processo/modelos');
  await suporte.pagina.getByText('Todas as prefeituras').waitFor();
  await suporte.tela('modelos-do-sistema');
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();

  await gestora.abrir(lista);
  await pagina.getByText('O modelo tem uma versão nova').waitFor();
  await gestora.tela('lista-com-modelo-novo');
  await gestora.abrir(`${lista}/${id}`);
  await pagina.getByText(`O modelo “${o3.processo.nome}” tem uma versão nova`).waitFor();
  await gestora.tela('processo-com-modelo-novo');
  await pagina.getByRole('button', { name: 'Mudanças locais' }).click();
  const locais = pagina.getByRole('dialog', { name: 'Mudanças locais' });
  await locais.locator('ins', { hasText: 'Habite-se da nossa cidade' }).waitFor();
  await gestora.tela('modelo-mudancas-locais');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Ver o que mudou' }).click();
  const novidade = pagina.getByRole('dialog', { name: 'O que mudou no modelo' });
  await novidade.getByText('Ajuda nova na primeira pergunta').waitFor();
  await novidade.locator('ins', { hasText: 'Ajuda que o modelo ganhou' }).waitFor();
  await novidade.getByText('Falta 1 escolha').waitFor();
  await gestora.tela('modelo-novidade');
  await novidade.getByText('Como está na prefeitura').click();
  await novidade.getByRole('button', { name: 'Trazer para o rascunho' }).click();
  await pagina.locator('.editor-topo').waitFor();
  const d = await editado(id);
  expect([d.processo.nome, d.campos[0]?.ajuda]).toEqual(['Habite-se da nossa cidade', 'Ajuda que o modelo ganhou']);
  expect(arquivoCanonico(d.etapas.map((e) => e.chave))).toBe(arquivoCanonico(o3.etapas.map((e) => e.chave)));
  await gestora.abrir(`${lista}/${id}`);
  await pagina.getByText(/^Segue o modelo .+, versão 2\.$/).waitFor();
  expect(await pagina.getByText(/tem uma versão nova/).count()).toBe(0);
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();
});

it('on a phone the notice, what changed and the library fit, and a version is dismissed', async () => {
  await publicarVersao(p.portal.db, origem, processo, escreverNo(o3, 'campos[0].ajuda', 'Mais uma ajuda'));
  const suporte = await entrar(SUPORTE, 390);
  await oferecer(suporte, 'Terceira versão', 'no-celular');
  await suporte.abrir('/sistema/processo/modelos');
  await suporte.tela('modelos-do-sistema-no-celular');
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();

  const gestora = await entrar(GESTORA, 390);
  const { pagina } = gestora;
  await gestora.abrir('/prefeitura/configuracoes/processos');
  await pagina.getByText('O modelo tem uma versão nova').waitFor();
  await pagina.getByRole('button', { name: 'A partir de um modelo' }).click();
  await pagina.getByRole('button', { name: /^Ver o modelo/ }).click();
  await pagina.getByLabel('Nome do processo').waitFor();
  await gestora.tela('modelo-tomar-no-celular');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('link', { name: 'Habite-se da nossa cidade' }).click();
  await pagina.getByRole('button', { name: 'Ver o que mudou' }).click();
  await pagina.getByRole('heading', { name: 'Mudanças no modelo' }).waitFor();
  await gestora.tela('modelo-novidade-no-celular');
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('button', { name: 'Dispensar esta versão' }).click();
  await pagina.getByRole('button', { name: 'Ver a versão 3, dispensada' }).waitFor();
  expect(await pagina.getByText(/tem uma versão nova/).count()).toBe(0);
  await gestora.tela('processo-com-modelo-dispensado');
  await pagina.getByRole('button', { name: 'Deixar de seguir' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Deixar de seguir' }).click();
  await pagina.getByRole('button', { name: 'Seguir um modelo' }).click();
  await pagina
    .getByLabel(/^Setor que /)
    .first()
    .waitFor();
  await gestora.tela('modelo-seguir');
  await pagina.getByRole('button', { name: 'Seguir o modelo' }).click();
  await pagina.getByText(/^Segue o modelo .+, versão 3\.$/).waitFor();
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();
});
