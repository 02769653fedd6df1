import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { acionar } from './contas/gente.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await p.conta({
    email: 'gestora@aurora.br',
    permissoes: [
      'painel.prefeitura',
      'perfil.gestor.prefeitura',
      'contribuinte.cadastro',
      'prefeitura.contribuinte.cadastro',
    ],
  });
});
beforeAll(() =>
  p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] }),
);
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** The same woman twice, each time with an account. */
const duasVezes = async (
  sobrenome: string,
  base: number,
): Promise<readonly { readonly id: number; readonly email: string }[]> => {
  const duas = [
    {
      nome: `Clara Reis ${sobrenome}`,
      email: `clara.${sobrenome}@exemplo.com.br`.toLowerCase(),
      telefone_celular: null,
    },
    {
      nome: `Clara dos Reis ${sobrenome}`,
      email: `reis.${sobrenome}@exemplo.com.br`.toLowerCase(),
      telefone_celular: '48999990000',
    },
  ];
  const feitas: { id: number; email: string }[] = [];
  for (const [i, { email, ...dela }] of duas.entries()) {
    const cpf = cpfNumero(base + i);
    const conta = await p.conta({ email, documento: cpf, permissoes: ['painel.contribuinte'] });
    const { id } = await p.portal.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.portal.cidade,
        tipo: 'Física',
        email,
        cadastro_pessoa_fisica: JSON.stringify({ cpf }),
        ...dela,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.portal.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id: id })
      .where('usuario_id', '=', conta)
      .execute();
    feitas.push({ id, email });
  }
  return feitas;
};

it('a person registered twice becomes one', async () => {
  const [fica, sai] = await duasVezes('Alves', 100);
  const gestora = await naMesa(navegador, p.url);
  const { pagina } = gestora;
  await gestora.entrar('gestora@aurora.br', SENHA, `/prefeitura/cadastro/contribuinte/visualizacao/${fica?.id}`);
  await pagina.getByRole('heading', { level: 1, name: 'Clara Reis Alves' }).waitFor();
  await gestora.tela('requerente');
  await acionar(pagina, 'Unificar com outro');
  await pagina.getByText('Nenhum outro cadastro com estes dados').waitFor();
  await pagina.getByRole('searchbox', { name: 'Outro cadastro' }).fill('Reis Alves');
  await pagina.getByRole('link', { name: /^Comparar com Clara dos Reis/ }).waitFor();
  await gestora.tela('unificar-busca');
  await pagina.getByRole('link', { name: /^Comparar com Clara dos Reis/ }).click();
  await pagina.getByRole('heading', { name: 'O que fica de cada cadastro' }).waitFor();
  await pagina.getByRole('button', { name: 'Unificar', exact: true }).click();
  await pagina.getByText('Escolha a conta que fica').waitFor();
  await pagina.getByText('Campo obrigatório').waitFor();
  await gestora.tela('unificar-faltando');
  await pagina.getByRole('radio', { name: 'Clara dos Reis Alves' }).check();
  await pagina.getByRole('radio', { name: /^clara\.alves@exemplo\.com\.br \(/ }).check();
  await pagina.getByLabel('Motivo').fill('Trouxe o documento');
  await pagina.getByRole('button', { name: 'Unificar', exact: true }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Unificar os dois cadastros?' });
  await dialogo.waitFor();
  await gestora.tela('unificar-confirmar', true);
  await dialogo.getByRole('button', { name: 'Unificar' }).click();
  await pagina.getByRole('heading', { name: 'Clara dos Reis Alves' }).waitFor();
  await pagina.getByRole('tab', { name: 'Histórico' }).click();
  await pagina.getByText('Trouxe o documento').waitFor();
  await gestora.tela('unificado-historico');
  await pagina.getByRole('tab', { name: 'Dados' }).click();
  const unificados = pagina.getByRole('region', { name: 'Cadastros unificados com este' });
  await unificados.getByRole('link', { name: 'Clara dos Reis Alves' }).waitFor();
  await gestora.tela('unificado-com-este');
  await gestora.abrir(`/prefeitura/cadastro/contribuinte/visualizacao/${sai?.id}`);
  await pagina.getByText('Unificado com').waitFor();
  await gestora.tela('unificado-o-que-saiu');
  expect(await pagina.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  await pagina.getByRole('link', { name: 'Clara dos Reis Alves' }).click();
  await chegar(pagina, new RegExp(`/visualizacao/${fica?.id}$`));
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();

  const requerente = await noCelular(navegador, p.url);
  await requerente.abrir('/');
  await requerente.pagina.locator('#username').fill(sai?.email ?? '');
  await requerente.pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await requerente.pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await requerente.pagina.getByText(/Esta conta foi unificada com a de e-mail c\*\*\*@exemplo\.com\.br/).waitFor();
  await requerente.tela('conta-unificada');
  await requerente.fechar();
});

it('support does the same in the city that it works for, with its reason', async () => {
  const [fica, sai] = await duasVezes('Prado', 200);
  const requerentes = `/sistema/organizacao/${p.portal.cidade}/requerentes`;
  const suporte = await naMesa(navegador, p.urlDe('sistema.localhost'));
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA, requerentes);
  await pagina.getByRole('link', { name: 'Clara Reis Prado' }).first().waitFor();
  await suporte.tela('suporte-requerentes');
  await suporte.abrir(`${requerentes}/${fica?.id}`);
  await pagina.getByRole('heading', { level: 1, name: 'Clara Reis Prado' }).waitFor();
  await suporte.tela('suporte-requerente');
  await acionar(pagina, 'Unificar com outro');
  await pagina.getByRole('searchbox', { name: 'Outro cadastro' }).fill('Reis Prado');
  await pagina.getByRole('link', { name: /^Comparar com Clara dos Reis/ }).click();
  await pagina.getByRole('heading', { name: 'O que fica de cada cadastro' }).waitFor();
  await suporte.tela('suporte-comparar');
  await pagina.getByRole('radio', { name: /^clara\.prado@exemplo\.com\.br \(/ }).check();
  await pagina.getByLabel('Motivo').fill('Chamado 4711');
  await pagina.getByRole('button', { name: 'Unificar', exact: true }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Unificar' }).click();
  await chegar(pagina, new RegExp(`/requerentes/${fica?.id}$`));
  await pagina.getByRole('tab', { name: 'Histórico' }).click();
  await pagina.getByText('Chamado 4711').waitFor();
  await suporte.abrir(`${requerentes}/${sai?.id}`);
  await pagina.getByText('Unificado com').waitFor();
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
  // On the city's own trail, under the name of whoever did it.
  const rastro = await p.portal.db
    .selectFrom('auditoria')
    .innerJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .select(['auditoria.organizacao_id', 'usuario.email'])
    .where('auditoria.acao', '=', 'unificar')
    .where('auditoria.entidade', '=', 'pessoa')
    .where('auditoria.registro_id', '=', fica?.id ?? 0)
    .execute();
  expect(rastro).toEqual([{ organizacao_id: p.portal.cidade, email: 'suporte@sistema.br' }]);
});
