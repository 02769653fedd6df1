import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { percorrerRotas, type Parada } from '../../../scripts/pictures/percorrer.ts';
import type { Rota } from '../../../src/panels/rotas/rota.ts';
import { todasAsRotas } from '../../../src/panels/rotas/todasAsRotas.ts';
import { barreirasDa } from '../../support/axeDaPagina.ts';
import { openBrowser } from '../../support/browser.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../../support/portalInteiro.ts';
import { estrangeirismosDa } from '../../support/soPortugues.ts';
import { telaPronta } from '../../support/telaPronta.ts';
import { emTodosOsTemas } from './emTodosOsTemas.ts';
import { semEndereco } from './semEndereco.ts';

export const LARGURAS = [1280, 390] as const;
export const TEMAS = ['claro', 'escuro', 'contraste'] as const;
const ALTURA = 900;

/** What is in people's way on the open screen, at both widths and in these themes, and what is not Portuguese; each line says where. */
export async function barreirasEm(pagina: Page, nome: string, temas: readonly string[]): Promise<readonly string[]> {
  const achados: string[] = [];
  const antes = pagina.viewportSize();
  for (const largura of LARGURAS) {
    await pagina.setViewportSize({ width: largura, height: ALTURA });
    await telaPronta(pagina);
    achados.push(...(await estrangeirismosDa(pagina)).map((um) => `${nome}, ${largura} px: ${um}`));
    for (const tema of temas) {
      await pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), tema);
      achados.push(...(await barreirasDa(pagina)).map((uma) => `${nome}, ${largura} px, ${tema}: ${uma}`));
    }
  }
  await pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), TEMAS[0]);
  if (antes !== null) await pagina.setViewportSize(antes);
  return achados;
}

/**
 * Every route of a part of the portal is opened and looked at; a file for each part, so that they run side by side. `preparar` brings about, in a
 * page of the city, what the demonstration does not have.
 */
export function rotasSemBarreiras(
  parte: string,
  escolhida: (rota: Rota) => boolean,
  preparar: (pagina: Page) => Promise<void> = async () => undefined,
): void {
  let portal: PortalInteiro;
  let navegador: Browser;
  beforeAll(async () => {
    portal = await portalInteiro();
    navegador = await openBrowser();
    const pagina = await navegador.newPage({ baseURL: portal.urlDe('localhost') });
    await preparar(pagina);
    await pagina.close();
  });
  afterAll(() => navegador?.close());

  describe(`every route of ${parte}`, () => {
    it('is in Portuguese and has nothing in anybody’s way, on a desk and on a phone, one of each kind in the dark and in high contrast [TELA-001]', async () => {
      const rotas = todasAsRotas.filter(escolhida);
      const achados: string[] = [];
      const vistas = new Set<string>();
      const anotar = (onde: string) => (erro: unknown) =>
        void achados.push(`${onde}: ${erro instanceof Error ? erro.message : String(erro)}`);
      const assentar = async (pagina: Page): Promise<void> => {
        await telaPronta(pagina).catch(anotar(pagina.url()));
      };
      const ver = async (pagina: Page, { rota: { nome }, endereco, levou }: Parada): Promise<void> => {
        vistas.add(nome);
        // Who is led elsewhere looks at another screen than the one that was asked for.
        if (levou !== undefined) achados.push(`${nome}: ${endereco} levou a ${levou}`);
        const temas = emTodosOsTemas.includes(nome) ? TEMAS : [TEMAS[0]];
        achados.push(
          ...(await barreirasEm(pagina, `${nome} (${endereco})`, temas).catch((erro: unknown) => [
            `${nome}: ${String(erro)}`,
          ])),
        );
      };
      const percurso = { urlDe: portal.urlDe, senha: SENHA_DEMO, escolhida, abas: 3, semRecarregar: true, assentar };
      const semExemplo = (await percorrerRotas(navegador, todasAsRotas, percurso, ver)).map(({ nome }) => nome);
      expect(achados).toEqual([]);
      expect(semExemplo.filter((nome) => !(nome in semEndereco))).toEqual([]);
      expect(vistas.size).toBe(rotas.length - semExemplo.length);
      const nomes = rotas.map(({ nome }) => nome);
      expect(emTodosOsTemas.filter((nome) => nomes.includes(nome) && !vistas.has(nome))).toEqual([]);
    }, 900_000);
  });
}
