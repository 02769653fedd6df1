import { expect, it } from 'vitest';
import { textos } from '../../src/schemas/textos.ts';
import { chegar } from '../support/chegar.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { conteudo, gestao, novo, salvar } from './contas/gestao.ts';
import { campo, titulo } from './jornada/gestos.ts';

const c = gestao();

const ALHEIAS = ['/prefeitura/requerimento/listagem', '/prefeitura/configuracoes/perfis', '/contribuinte'] as const;
const CHAMADAS = ['painel-prefeitura/requerimento', 'painel-prefeitura/cadastro/imovel', 'painel-contribuinte/inicio'];

it('support works with organisations, processes, its accounts and the geography, and has nothing of the other panels [TELA-016]', async () => {
  const suporte = await umaPessoa(c.navegador, c.p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrarPeloFormulario('suporte@sistema.br', SENHA);
  expect(new URL(pagina.url()).pathname).toBe('/sistema/dashboard');
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  const ir = async (rotulo: string): Promise<void> => {
    await menu.getByRole('link', { name: rotulo, exact: true }).click();
    await conteudo(pagina).getByRole('heading', { level: 1 }).waitFor();
  };

  await ir('Organizações');
  await novo(pagina);
  await campo(conteudo(pagina), 'Domínio').fill('ribeirao.exemplo.com.br');
  await conteudo(pagina).getByRole('textbox', { name: /^Nome/ }).first().fill('Prefeitura Municipal de Ribeirão');
  await salvar(pagina);
  await titulo(pagina, /Ribeirão/).waitFor();

  await ir('Processos');
  await conteudo(pagina).getByRole('combobox', { name: 'Prefeitura', exact: true }).selectOption({ label: 'Ribeirão' });
  await conteudo(pagina)
    .getByText(/Nenhum processo|Importe|Importar/)
    .first()
    .waitFor();

  await ir('Usuários do suporte');
  await novo(pagina);
  await campo(conteudo(pagina), 'Nome').fill('Rosa Nunes');
  await campo(conteudo(pagina), 'E-mail').fill('rosa@sistema.br');
  await salvar(pagina);
  await titulo(pagina, 'Rosa Nunes').waitFor();

  await ir('Cadastro geográfico');
  await novo(pagina);
  await campo(conteudo(pagina), 'Nome').fill('Uruguai');
  await campo(conteudo(pagina), 'Sigla').fill('UY');
  await salvar(pagina);
  await titulo(pagina, 'Uruguai').waitFor();

  for (const caminho of ALHEIAS) {
    await suporte.abrir(caminho);
    await pagina.getByText(textos.erros.semPermissao).first().waitFor();
    await chegar(pagina, /\/sistema\/dashboard/);
  }
  const respostas = await pagina.evaluate(async (chamadas) => {
    const { tokenType, accessToken } = JSON.parse(localStorage.getItem('token') ?? '{}') as Record<string, string>;
    const pedir = async (caminho: string): Promise<number> =>
      (await fetch(`/api/v1/${caminho}`, { headers: { Authorization: `${tokenType} ${accessToken}` } })).status;
    return Promise.all([...chamadas, 'admin/cadastro/organizacao'].map(pedir));
  }, CHAMADAS);
  expect(respostas).toEqual([403, 403, 403, 200]);
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});
