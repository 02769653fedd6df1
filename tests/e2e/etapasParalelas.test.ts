import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { bifurca, comEtapas, etapa, segue } from '../support/definicaoComRamos.ts';
import { naMesa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';

const uteis = (quantidade: number) => ({ quantidade, contagem: 'uteis' as const });
const paralelo = () =>
  comEtapas([
    etapa('triagem', [bifurca('urbanismo'), bifurca('ambiente')], { nome: 'Triagem' }),
    etapa('urbanismo', [segue('emissao')], { nome: 'Análise urbanística', prazo: uteis(20) }),
    etapa('ambiente', [segue('emissao')], { nome: 'Análise ambiental', setor: 'SEMAM', prazo: uteis(10) }),
    etapa('emissao', [], { nome: 'Emissão', juncao: 'todas' }),
  ]);

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  const { portal } = aberto;
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, paralelo());
  const setores = await portal.db.selectFrom('setor').select(['id', 'sigla']).execute();
  for (const sigla of ['SEURB', 'SEMAM']) {
    await aberto.analista({
      email: `${sigla.toLowerCase()}@exemplo.com.br`,
      setor: setores.find((s) => s.sigla === sigla)?.id ?? 0,
    });
  }
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

const naBifurcacao = async (): Promise<number> => {
  const api = requerimentoPelaApi(aberto.portal, c);
  const { id } = await protocolarO2(aberto.portal, c);
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/deferir');
  return id;
};
const escolha = ({ pagina }: Pessoa) => pagina.getByRole('navigation', { name: 'Etapas abertas ao mesmo tempo' });

describe('two sectors at work side by side', () => {
  it('each finds the request among its own, works in its step, and the ways meet', async () => {
    const id = await naBifurcacao();
    for (const [sigla, minha, outra] of [
      ['seurb', 'Análise urbanística', 'Análise ambiental'],
      ['semam', 'Análise ambiental', 'Análise urbanística'],
    ] as const) {
      const pessoa = await naMesa(navegador, aberto.url);
      const { pagina } = pessoa;
      await pessoa.entrar(`${sigla}@exemplo.com.br`, SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
      if (sigla === 'seurb') {
        const minhaEtapa = escolha(pessoa).getByRole('link', { name: new RegExp(minha) });
        await minhaEtapa.waitFor();
        expect(await minhaEtapa.getAttribute('aria-current')).toBe('true');
        await pessoa.tela('etapas-abertas');
        // A look at the other's step offers nothing to do in it.
        await escolha(pessoa)
          .getByRole('link', { name: new RegExp(outra) })
          .click();
        await chegar(pagina, /execucao=/);
        await pagina.getByText(`: ${outra}`).first().waitFor();
        await pagina.getByRole('button', { name: 'Iniciar', exact: true }).waitFor({ state: 'detached' });
        await pessoa.tela('etapa-do-outro');
        await escolha(pessoa)
          .getByRole('link', { name: new RegExp(minha) })
          .click();
      }
      await pagina.getByRole('button', { name: 'Iniciar', exact: true }).click();
      await pagina.getByRole('button', { name: 'Deferir', exact: true }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Deferir', exact: true }).click();
      await dialogo.waitFor({ state: 'detached' });
      await escolha(pessoa).waitFor({ state: 'detached' });
      expect(pessoa.queixas).toEqual([]);
      await pessoa.fechar();
    }
    const { etapa: aberta } = await requerimentoPelaApi(aberto.portal, c).ver(id);
    expect(aberta).toMatchObject({ nome: 'Emissão' });
  });
});
