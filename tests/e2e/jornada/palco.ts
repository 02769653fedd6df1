import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { it } from 'vitest';
import { fotoDe, umaPessoa, type Largura, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import type { PortalInteiro } from '../../support/portalInteiro.ts';

/** Password that everybody of the journey chooses. */
export const SENHA = 'Trovoada#Kxwq26';

/** Who takes part in the journey: each has a browser window, opened when first needed. */
export interface Elenco {
  suporte: Pessoa;
  requerente: Pessoa;
  analista: Pessoa;
  visitante: Pessoa;
}

/** One journey at one width: what its chapters share and hand on. */
export interface Palco {
  readonly largura: Largura;
  readonly portal: PortalInteiro;
  readonly navegador: Browser;
  /** The city that the journey makes, by host and by the name that headers show. */
  readonly host: string;
  readonly cidade: string;
  readonly emails: Readonly<Record<'requerente' | 'analista', string>>;
  /** What was learnt on the way. */
  readonly fatos: { organizacao: number; processo: number; requerimento: number; numero: string; canhoto: string };
  quem<N extends keyof Elenco>(nome: N): Promise<Pessoa>;
  /** A second window for somebody who has one already: another device, nothing shared. */
  outraJanela(host?: string): Promise<Pessoa>;
  /** A step of the journey, with a picture of every window when it fails; after one that failed the others fail at once and say why. */
  passo(titulo: string, fazer: () => Promise<void>): void;
  fechar(): Promise<void>;
  /** Complaints of every window. */
  queixas(): readonly string[];
}

const cidades = {
  1280: { nome: 'Serra do Lago', host: 'serra-do-lago.localhost' },
  390: { nome: 'Vale do Prado', host: 'vale-do-prado.localhost' },
} as const satisfies Record<Largura, object>;

/** `portal` and `navegador` are there once the file's preparation ran, so they are asked for late. */
export function umPalco(largura: Largura, chao: () => { portal: PortalInteiro; navegador: Browser }): Palco {
  const { nome, host } = cidades[largura];
  // The mail server keeps what earlier journeys of the run received.
  const vez = randomUUID().slice(0, 6);
  const hosts: Record<keyof Elenco, string> = {
    suporte: 'sistema.localhost',
    requerente: host,
    analista: host,
    visitante: host,
  };
  const elenco: Partial<Elenco> = {};
  const janelas: Pessoa[] = [];
  let quebrado: string | null = null;
  const janela = async (noHost: string): Promise<Pessoa> => {
    const pessoa = await umaPessoa(chao().navegador, chao().portal.urlDe(noHost), largura);
    janelas.push(pessoa);
    return pessoa;
  };
  return {
    largura,
    get portal() {
      return chao().portal;
    },
    get navegador() {
      return chao().navegador;
    },
    host,
    cidade: nome,
    emails: { requerente: `iara.${vez}@exemplo.com.br`, analista: `dalva.${vez}@exemplo.com.br` },
    fatos: { organizacao: 0, processo: 0, requerimento: 0, numero: '', canhoto: '' },
    quem: async (nome) => (elenco[nome] ??= await janela(hosts[nome])),
    outraJanela: (noHost = host) => janela(noHost),
    passo: (titulo, fazer) =>
      it(titulo, async () => {
        if (quebrado !== null) throw new Error(`a jornada parou antes, em "${quebrado}"`);
        try {
          await fazer();
        } catch (erro) {
          quebrado = titulo;
          for (const [i, { pagina }] of janelas.entries())
            if (!pagina.isClosed())
              await pagina.screenshot({ path: fotoDe(largura, `falha-${i + 1}`), fullPage: true });
          throw erro;
        }
      }),
    fechar: async () => {
      for (const pessoa of janelas) await pessoa.fechar();
    },
    queixas: () => janelas.flatMap(({ queixas }) => queixas),
  };
}
