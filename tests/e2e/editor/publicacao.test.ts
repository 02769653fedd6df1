import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../src/schemas/processo/edicao/mudancas.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { openBrowser } from '../../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { publicarVersao } from '../../support/processoDeTeste.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

const GESTORA = 'gestora@prefeitura.br';
let p: PortalAberto;
let navegador: Browser;
let c: CenarioO2;
let ids: readonly number[];
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  c = await cenarioO2(p.portal);
  ids = [(await protocolarO2(p.portal, c)).id, (await protocolarO2(p.portal, c)).id];
  await p.conta({
    email: GESTORA,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'],
  });
  await rascunhar(nova());
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** The form without one field, and the city's first step under another key. */
function nova(): Definicao {
  const d = definicaoO2();
  return renomear(
    retirarPeca(
      d,
      'campos',
      d.campos.findIndex(({ chave }) => chave === 'rt'),
    ),
    'etapas[1].chave',
    'triagem',
  );
}

async function rascunhar(d: Definicao): Promise<void> {
  const { db, cidade, clock } = p.portal;
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: c.processo, numero: 2, situacao: 'rascunho' },
      ...{ conteudo: JSON.stringify(d), arquivo: arquivoCanonico(d) },
      ...{ criado_em: clock.now(), atualizado_em: clock.now() },
    })
    .execute();
}

const daGestora = async (largura: 1280 | 390 = 1280): Promise<Pessoa> => {
  const pessoa = await umaPessoa(navegador, p.url, largura);
  await pessoa.entrar(GESTORA, SENHA);
  return pessoa;
};
const lista = '/prefeitura/configuracoes/processos';

it('a publication is scheduled, seen wherever the process is, keeps the draft as it is, and is cancelled', async () => {
  const pessoa = await daGestora();
  const { pagina } = pessoa;
  await pessoa.abrir(`${lista}/${c.processo}`);
  await pagina.getByRole('button', { name: 'Publicar a versão 2' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Publicar a versão 2' });
  await dialogo.getByText('Em dia e hora').click();
  await dialogo.getByRole('button', { name: 'Abrir calendário: Dia' }).click();
  const calendario = pagina.getByRole('dialog', { name: 'Escolher dia: Dia' });
  await calendario.getByRole('grid').waitFor();
  await pessoa.tela('publicar-calendario');
  await calendario.getByRole('button', { name: 'Próximo mês' }).click();
  await pagina.keyboard.press('Escape');
  await calendario.waitFor({ state: 'detached' });
  await dialogo.getByLabel('Dia', { exact: true }).fill('02/01/2020');
  await pessoa.tela('publicar-agendar');
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await dialogo.getByText('Escolha um momento que ainda não passou, ou publique agora').waitFor();
  const amanha = mostrarData(new Date(p.portal.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10));
  await dialogo.getByLabel('Dia', { exact: true }).fill(amanha);
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await pagina
    .locator('.aviso')
    .getByText(/^Publicação agendada para .+ às 08:00$/)
    .waitFor();
  await pessoa.tela('processo-com-publicacao-agendada');
  await pessoa.abrir(lista);
  await pagina.getByText(/^Publica em .+ às 08:00$/).waitFor();
  await pessoa.tela('lista-com-publicacao-agendada');

  await pessoa.abrir(`${lista}/${c.processo}/editar`);
  await pagina.locator('.editor-topo').waitFor();
  await pagina
    .locator('.aviso')
    .getByText(/^Publicação agendada para/)
    .waitFor();
  await pagina
    .getByRole('textbox', { name: 'Nome do processo' })
    .or(pagina.locator('[data-item="nome"] input'))
    .first()
    .fill('Alvará mudado');
  await pagina.getByText(/^Não foi salvo: A publicação deste rascunho está agendada/).waitFor();
  await pessoa.tela('editor-com-publicacao-agendada');
  await pagina.getByRole('button', { name: 'Cancelar o agendamento' }).click();
  await pagina.getByText(/^Salvo às/).waitFor();
  expect(await pagina.getByText(/^Publicação agendada para/).count()).toBe(0);
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

it('a version is tried on what runs, published with it, and the requests show it; one more goes by itself later', async () => {
  const pessoa = await daGestora();
  const { pagina } = pessoa;
  await pessoa.abrir(`${lista}/${c.processo}`);
  await pagina.getByRole('button', { name: 'Publicar a versão 2' }).click();
  await pagina.getByText(/^Passam para a versão 2/).click();
  await pagina.getByText(/Sem correspondência: 1 etapa e 1 campo\./).waitFor();
  await pessoa.tela('publicar-com-requerimentos');
  await pagina.getByRole('link', { name: 'Conferir as correspondências e ensaiar antes' }).click();
  await pagina.getByRole('button', { name: 'Ensaiar' }).waitFor();
  await pessoa.tela('passagem-correspondencias');

  const ensaiar = async (): Promise<void> => {
    const pedido = pagina.waitForResponse((r) => r.url().includes('/migracao/ensaiar'));
    await pagina.getByRole('button', { name: 'Ensaiar' }).click();
    await pedido;
    await pagina.getByRole('heading', { name: 'Ensaio: nada foi mudado' }).waitFor();
    await rodarTarefas(p.portal);
  };
  await ensaiar();
  await pagina.getByText('Não passaria', { exact: true }).first().waitFor();
  const etapas = pagina.getByRole('region', { name: 'Etapas' });
  const destino = await etapas
    .locator('select')
    .evaluate((s: HTMLSelectElement) => [...s.options].findIndex((o) => o.value === 'triagem'));
  await etapas.locator('select').first().selectOption({ index: destino });
  await ensaiar();
  await pagina.getByText('Passaria', { exact: true }).nth(1).waitFor();
  await pessoa.tela('passagem-ensaiada');
  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Baixar em CSV' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^passagem-de-versao-\d+\.csv$/);

  await pagina.getByRole('button', { name: 'Publicar a versão 2 e passar' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await pagina.getByText('Versão 2 publicada').waitFor();
  await rodarTarefas(p.portal);
  await pessoa.abrir(`/prefeitura/requerimento/gerenciar/${ids[0]}`);
  await pagina
    .getByText(/passou o requerimento da versão 1 para a versão 2 do processo/)
    .first()
    .waitFor();
  await pagina.getByText('abriu a etapa Aprovação').waitFor();
  expect(await pagina.getByRole('heading', { name: 'Versão do processo' }).count()).toBe(0);

  await publicarVersao(p.portal.db, p.portal.cidade, c.processo, nova());
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Passar para a versão 3' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Passar para a versão 3 do processo' });
  await dialogo.getByText('Nenhuma resposta fica de fora e nenhum prazo muda.').waitFor();
  await pessoa.tela('requerimento-passar-de-versao');
  await dialogo.getByRole('button', { name: 'Passar', exact: true }).click();
  await pagina
    .getByText(/da versão 2 para a versão 3 do processo/)
    .first()
    .waitFor();
  await pagina.getByRole('heading', { name: 'Versão do processo' }).waitFor({ state: 'detached' });
  await pessoa.tela('requerimento-na-versao-nova');
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

it('on a phone what runs is taken to the version in force, confirmed before', async () => {
  const pessoa = await daGestora(390);
  const { pagina } = pessoa;
  await pessoa.abrir(`${lista}/${c.processo}`);
  await pagina.getByText('1 requerimento em andamento na versão 2').waitFor();
  await pessoa.tela('processo-com-requerimentos-em-andamento');
  await pagina.getByRole('link', { name: 'Passar para a versão 3' }).click();
  await pagina.getByRole('button', { name: /^Mostrar \d+ etapas iguais/ }).click();
  await pessoa.tela('passagem-no-telefone');
  await pagina.getByRole('button', { name: 'Passar para a versão 3' }).click();
  await pagina.getByRole('dialog', { name: 'Passar 1 requerimento para a versão 3?' }).waitFor();
  await pessoa.tela('passagem-confirmar');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Passar', exact: true }).click();
  await pagina.getByRole('heading', { name: 'Resultado da passagem' }).waitFor();
  await rodarTarefas(p.portal);
  await pagina.getByText('Passou', { exact: true }).waitFor();
  await pessoa.tela('passagem-feita');
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});
