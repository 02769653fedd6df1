import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { naMesa, noCelular, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { cartasPara, linkDaCarta, umaGestora } from './contas/gente.ts';
import { aceitarTermo, aviso, botao, campo, titulo } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await umaGestora(p, 'gestora@aurora.br');
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

interface Inscrita {
  readonly nome: string;
  readonly cpf: string;
  readonly email: string;
  readonly pessoa: number;
}

/** Somebody whom the city holds without an e-mail, who registers and confirms her address in her own browser. */
const inscrever = async (requerente: Pessoa, nome: string, n: number): Promise<Inscrita> => {
  const { pagina } = requerente;
  const cpf = cpfNumero(n);
  const email = `pessoa${n}@exemplo.com.br`;
  const { id } = await p.portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: p.portal.cidade,
      tipo: 'Física',
      nome: nome.toUpperCase(),
      email: null,
      telefone_celular: '4833334444',
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
      endereco: JSON.stringify({ rua: 'Rua das Flores', numero: '10', codigo_postal: '88701000' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requerente.abrir('/autocadastro');
  await campo(pagina, 'Nome completo').fill(nome);
  await campo(pagina, 'CPF').fill(cpf);
  await campo(pagina, 'E-mail').fill(email);
  await campo(pagina, 'Celular com DDD').fill('48991234567');
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await campo(pagina, 'Repita a senha').fill(SENHA);
  await aceitarTermo(pagina);
  await botao(pagina, /^Criar/).click();
  await titulo(pagina, 'Cadastro criado').waitFor();
  await requerente.abrir(await linkDaCarta(p, email, 'Confirme o seu e-mail'));
  await aviso(pagina, /confirmado/).waitFor();
  await requerente.entrar(email, SENHA);
  await pagina.getByText('A prefeitura está conferindo o seu cadastro.').waitFor();
  return { nome, cpf, email, pessoa: id };
};

const naFila = async ({ pagina, abrir }: Pessoa, { nome }: Inscrita): Promise<void> => {
  await abrir('/prefeitura/cadastro/contribuinte-validacao');
  await pagina.getByRole('link', { name: nome, exact: true }).first().waitFor();
};
const abrirCadastro = async (gestora: Pessoa, ela: Inscrita): Promise<void> => {
  await naFila(gestora, ela);
  await gestora.pagina.getByRole('link', { name: ela.nome, exact: true }).first().click();
  await titulo(gestora.pagina, ela.nome).waitFor();
  await gestora.pagina.getByRole('group', { name: 'Decisão' }).waitFor();
};
const assuntos = async ({ email }: Inscrita): Promise<readonly string[]> =>
  (await cartasPara(p, email)).map(({ assunto }) => assunto);

it('a registration is asked about, answered and approved, and its owner may begin', async () => {
  const requerente = await noCelular(navegador, p.url);
  const ela = await inscrever(requerente, 'Maria Lima', 60_000);
  await requerente.tela('validacao-requerente-espera');
  const gestora = await naMesa(navegador, p.url);
  await gestora.entrar('gestora@aurora.br', SENHA);
  await naFila(gestora, ela);
  await gestora.tela('validacao-fila');
  await abrirCadastro(gestora, ela);
  await gestora.tela('validacao-comparacao');

  await botao(gestora.pagina, 'Pedir informações').click();
  const pedido = gestora.pagina.getByRole('dialog', { name: 'Pedir informações' });
  await botao(pedido, 'Enviar pedido').click();
  await pedido.getByText('Campo obrigatório').waitFor();
  await campo(pedido, 'O que perguntar').fill('Qual era o seu nome de solteira?');
  await gestora.tela('validacao-pedir', true);
  await botao(pedido, 'Enviar pedido').click();
  await pedido.waitFor({ state: 'detached' });
  await gestora.pagina.getByText('Espera a resposta do requerente.').waitFor();
  expect((await assuntos(ela)).at(-1)).toBe('A prefeitura pediu informações sobre o seu cadastro');

  await requerente.abrir(await linkDaCarta(p, ela.email, 'A prefeitura pediu informações sobre o seu cadastro'));
  await requerente.pagina.getByText('Qual era o seu nome de solteira?').waitFor();
  await campo(requerente.pagina, 'Sua resposta').fill('Maria Lima de Souza');
  await requerente.tela('validacao-responder');
  await botao(requerente.pagina, 'Enviar resposta').click();
  await requerente.pagina.getByText('Maria Lima de Souza').first().waitFor();

  // What she answered came in the meantime: it is shown, and nothing is decided on what was seen before.
  await gestora.pagina.reload();
  await gestora.pagina.getByText('Maria Lima de Souza').waitFor();
  await botao(gestora.pagina, 'Aprovar').click();
  const aprovar = gestora.pagina.getByRole('dialog', { name: `Aprovar o cadastro de ${ela.nome}?` });
  await gestora.tela('validacao-aprovar', true);
  await botao(aprovar, 'Aprovar').click();
  await gestora.pagina.getByText(/^Aprovado por/).waitFor();
  await gestora.tela('validacao-aprovado');
  expect((await assuntos(ela)).at(-1)).toBe('Cadastro aprovado');

  await requerente.abrir('/contribuinte/completar-cadastro/validacao');
  await requerente.pagina.getByText('Você já pode abrir requerimentos.').waitFor();
  await requerente.tela('validacao-requerente-aprovado');
  await requerente.pagina.getByRole('button', { name: /^Notificações/ }).click();
  await requerente.pagina.getByRole('link', { name: 'Ver todas as notificações' }).click();
  await titulo(requerente.pagina, 'Notificações').waitFor();
  await requerente.pagina.getByText('O seu cadastro foi aprovado').waitFor();
  await requerente.tela('requerente-notificacoes');
  await botao(requerente.pagina, 'Marcar as desta página como lidas').click();
  await botao(requerente.pagina, 'Não lidas').click();
  await requerente.pagina.getByText('Nada com estes filtros').waitFor();
  await requerente.tela('requerente-sem-nao-lidas');
  const { unificado } = await p.portal.db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select('uo.pessoa_id as unificado')
    .where('u.email', '=', ela.email)
    .executeTakeFirstOrThrow();
  expect(unificado).toBe(ela.pessoa);
  expect([...gestora.queixas, ...requerente.queixas]).toEqual([]);
  await gestora.fechar();
  await requerente.fechar();
});

it('a registration is refused with its reason, which its owner reads, and can be taken up again', async () => {
  const requerente = await noCelular(navegador, p.url);
  const ele = await inscrever(requerente, 'João Prado', 80_000);
  const gestora = await naMesa(navegador, p.url);
  await gestora.entrar('gestora@aurora.br', SENHA);
  await abrirCadastro(gestora, ele);
  await botao(gestora.pagina, 'Recusar').click();
  const recusa = gestora.pagina.getByRole('dialog', { name: 'Recusar cadastro' });
  await botao(recusa, 'Recusar').click();
  await recusa.getByText('Campo obrigatório').waitFor();
  await campo(recusa, 'Motivo da recusa').fill('O documento apresentado é de outra pessoa');
  await gestora.tela('validacao-recusar', true);
  await botao(recusa, 'Recusar').click();
  await gestora.pagina.getByText(/^Recusado por/).waitFor();
  await gestora.tela('validacao-recusado');
  const carta = (await cartasPara(p, ele.email)).at(-1);
  expect(carta?.paragrafos.join(' ')).toContain('O documento apresentado é de outra pessoa');

  await requerente.abrir('/contribuinte');
  await requerente.pagina.getByText('A prefeitura não aprovou o seu cadastro.').waitFor();
  await requerente.pagina.getByRole('link', { name: 'Ver o motivo' }).click();
  await requerente.pagina.getByText('O documento apresentado é de outra pessoa').waitFor();
  await requerente.tela('validacao-requerente-recusado');
  // He does not wait in the queue any more, and is found where it shows everything.
  await gestora.abrir('/prefeitura/cadastro/contribuinte-validacao');
  await titulo(gestora.pagina, 'Validação de cadastro').waitFor();
  await gestora.tela('validacao-fila-sem-ele');
  expect(await gestora.pagina.getByRole('link', { name: ele.nome, exact: true }).count()).toBe(0);

  await gestora.pagina.goBack();
  await gestora.pagina.getByText(/^Recusado por/).waitFor();
  await botao(gestora.pagina, 'Reabrir').click();
  await gestora.pagina.getByText('Espera a decisão da prefeitura.').waitFor();
  await requerente.abrir('/contribuinte');
  await requerente.pagina.getByText('A prefeitura está conferindo o seu cadastro.').waitFor();
  expect([...gestora.queixas, ...requerente.queixas]).toEqual([]);
  await gestora.fechar();
  await requerente.fechar();
});
