import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { gerarAbertos } from '../../server/modules/relatorios/abertos/gerarAbertos.ts';
import { reunirFatos } from '../../server/modules/relatorios/reunirFatos.ts';
import { conjuntos } from '../../src/schemas/relatorios/abertos/conjuntos.ts';
import { entrada } from '../../src/schemas/relatorios/fatos/entrada.ts';
import { semBarreiras } from '../support/axeDaPagina.ts';
import { cpfNumero } from '../support/builders.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { refazerSomas } from '../support/fatosSemeados.ts';
import { fotoDe, naMesa, umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { telaPronta } from '../support/telaPronta.ts';
import { gestao } from './contas/gestao.ts';
import { botao, titulo } from './jornada/gestos.ts';

const c = gestao();

/** Five people asked for something, two months ago. */
const cincoRequerentes = async (): Promise<void> => {
  const { portal } = c.p;
  const o2 = await cenarioO2(portal);
  for (let i = 0; i < 5; i++) {
    const { id: pessoaId } = await portal.db
      .insertInto('pessoa')
      .values({
        organizacao_id: portal.cidade,
        tipo: 'Física',
        nome: `Requerente ${i}`,
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(800 + i) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const requerente = await portal.entrar({ permissoes: ['painel.contribuinte'], pessoaId });
    await protocolarO2(portal, { ...o2, requerente });
  }
  while (await reunirFatos(portal.db, portal.clock.now()));
  await sql`update fato_entrada set dia = (dia - interval '2 months')::date`.execute(portal.db);
  await refazerSomas(portal.db, entrada, portal.cidade);
};

const emCadaTema = async ({ pagina }: Pessoa, nome: string, largura: 1280 | 390): Promise<void> => {
  for (const tema of ['escuro', 'contraste', 'claro']) {
    await pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), tema);
    await pagina.screenshot({ path: fotoDe(largura, `${nome}-${tema}`), fullPage: true, animations: 'disabled' });
    await semBarreiras(pagina, `${nome}, ${largura} px, ${tema}`);
  }
};

it('a manager looks at what would be told of the city and publishes it; then anybody finds, reads and downloads it, in all themes and widths', async () => {
  const { portal } = c.p;
  await cincoRequerentes();
  await c.p.conta({
    email: 'abertos@aurora.br',
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });

  const antes = await naMesa(c.navegador, c.p.url);
  const resposta = await antes.pagina.goto('/dados-abertos');
  expect(resposta?.status()).toBe(404);
  await titulo(antes.pagina, 'Esta prefeitura não publica dados abertos aqui').waitFor();
  expect(await antes.pagina.getByRole('contentinfo').getByRole('link').count()).toBe(0);
  await antes.tela('dados-abertos-desligados');
  await antes.fechar();

  const ela = await naMesa(c.navegador, c.p.url);
  await ela.entrar('abertos@aurora.br', SENHA, '/prefeitura/relatorio/dados-abertos');
  await ela.pagina.getByText('A cidade não publica dados abertos.').waitFor();
  await ela.pagina
    .getByRole('region', { name: 'Prévia de Requerimentos protocolados' })
    .getByText('Pelo portal')
    .waitFor();
  await ela.tela('dados-abertos-da-cidade');
  // What becomes public is shown and confirmed; who goes back has published nothing.
  await botao(ela.pagina, 'Publicar os dados abertos').click();
  const pergunta = ela.pagina.getByRole('dialog', { name: 'Publicar os dados abertos da cidade?' });
  expect(await pergunta.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Requerimentos protocolados, de \S+ de \d{4}$/),
    ...conjuntos.slice(1).map(({ titulo: nome }) => `${nome}, quando houver`),
  ]);
  await ela.tela('dados-abertos-a-confirmar');
  await botao(pergunta, 'Voltar').click();
  await ela.pagina.getByText('A cidade não publica dados abertos.').waitFor();
  await botao(ela.pagina, 'Publicar os dados abertos').click();
  await botao(pergunta, 'Publicar').click();
  await ela.pagina.getByText('Publicando.').waitFor();
  while (await gerarAbertos(portal.db, portal.clock.now()));
  await ela.pagina.reload();
  await ela.pagina.getByText('A cidade publica dados abertos.').waitFor();
  await ela.tela('dados-abertos-publicados');
  expect(ela.queixas).toEqual([]);
  await ela.fechar();

  for (const largura of [1280, 390] as const) {
    const alguem = await umaPessoa(c.navegador, c.p.url, largura);
    const { pagina } = alguem;
    // The brand of a host is kept for five seconds; a page opened after that has the link.
    await expect
      .poll(async () => {
        await alguem.abrir('/');
        return pagina.getByRole('link', { name: 'Dados abertos' }).count();
      })
      .toBe(1);
    await pagina.getByRole('link', { name: 'Dados abertos' }).click();
    await titulo(pagina, 'Dados abertos').waitFor();
    await telaPronta(pagina);
    expect(await pagina.getByRole('heading', { level: 2 }).allTextContents()).toEqual(conjuntos.map((um) => um.titulo));
    await pagina.getByText('O que há em cada coluna').first().click();
    await emCadaTema(alguem, 'dados-abertos', largura);
    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('link', { name: /^Requerimentos protocolados de \d{4} em CSV/ }).click(),
    ]);
    expect((await fs.promises.readFile(await baixado.path())).toString()).toContain(';Pelo portal;5');
    expect(alguem.queixas).toEqual([]);
    await alguem.fechar();
  }
});
