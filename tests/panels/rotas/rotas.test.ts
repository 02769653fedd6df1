import fs from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { redigirPadroes } from '../../../scripts/rotas/redigirPadroes.ts';
import { redigirRotas } from '../../../scripts/rotas/redigir.ts';
import { redigirTitulos } from '../../../scripts/rotas/redigirTitulos.ts';
import { redirecionar } from '../../../server/pages/redirecionar.ts';
import { entradaDo } from '../../../server/plugins/pages.ts';
import { inicioDoPainel, rotas as rotasNomeadas } from '../../../src/authProvider/rotasNomeadas.ts';
import { rotaExiste } from '../../../src/authProvider/rotaExiste.ts';
import { acharRota } from '../../../src/panels/publico/comum/acharRota.ts';
import { qualquerRota } from '../../../src/panels/publico/comum/rotas.ts';
import type { Rota } from '../../../src/panels/rotas/rota.ts';
import { todasAsRotas } from '../../../src/panels/rotas/todasAsRotas.ts';
import { desviosDoSistema } from '../../../src/panels/sistema/rotas.ts';
import { emTodosOsTemas } from '../../e2e/acessibilidade/emTodosOsTemas.ts';
import { semEndereco } from '../../e2e/acessibilidade/semEndereco.ts';
import { rotasDaEspecificacao, rotasNomeadasDaEspecificacao } from './rotasDaEspecificacao.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../..');

const objetos = todasAsRotas.map((rota) => ({ path: rota.caminho, handle: rota }));

/** The route that a router of the whole table opens at an address. */
const abre = (endereco: string): Rota | undefined => matchRoutes(objetos, endereco)?.at(-1)?.route.handle as Rota;

/** A path without the names of its parameters: two that look the same would take each other's addresses. */
const forma = (caminho: string): string => caminho.replace(/:[^/?]+/g, ':');

/** The addresses that a path of the specification stands for: with its optional part and without. */
const enderecosDe = (painel: string, escrito: string): readonly string[] => {
  const inteiro = `/${[painel, escrito].filter(Boolean).join('/')}`;
  const semOpcional = /\/\{[^}]+\?\}$/.test(inteiro) ? [inteiro.replace(/\/\{[^}]+\?\}$/, '')] : [];
  return [inteiro, ...semOpcional].map((um) => um.replace(/\{[^}]+\}/g, ':'));
};

const casos = Object.entries(rotasDaEspecificacao).flatMap(([painel, escritos]) =>
  escritos.flatMap((escrito) => enderecosDe(painel, escrito)),
);

describe('the table of all routes', () => {
  it.each(casos)('has the route %s of the specification exactly once', (caminho) => {
    const daForma = todasAsRotas.filter((rota) => {
      const suas = rota.caminho.endsWith('?')
        ? [rota.caminho.replace(/\/:[^/]+\?$/, ''), rota.caminho.slice(0, -1)]
        : [rota.caminho];
      return suas.map(forma).includes(caminho);
    });
    expect(daForma.map(({ nome }) => nome)).toHaveLength(1);
    expect(abre(caminho.replaceAll(':', 'k7'))).toBe(daForma[0]);
  });

  it('names each route and each path once, whatever the parameters are called', () => {
    for (const lista of [todasAsRotas.map(({ nome }) => nome), todasAsRotas.map(({ caminho }) => forma(caminho))])
      expect(lista.filter((um, i) => lista.indexOf(um) !== i)).toEqual([]);
  });

  it('has every route that the look at barriers names: another name would drop its screen in silence', () => {
    const nomes = new Set(todasAsRotas.map(({ nome }) => nome));
    expect([...emTodosOsTemas, ...Object.keys(semEndereco)].filter((nome) => !nomes.has(nome))).toEqual([]);
  });

  it('titles every route and says of each screen that is missing what it will do', () => {
    expect(todasAsRotas.filter(({ titulo }) => titulo.trim().length < 4)).toEqual([]);
    expect(todasAsRotas.filter(({ falta }) => falta !== undefined && falta.length < 20)).toEqual([]);
  });

  it('keeps every route of a panel below its address, and its page in its bundle', () => {
    const fora = todasAsRotas.filter(
      ({ painel, caminho, layout }) => layout !== 'simples' && entradaDo(caminho) !== painel,
    );
    expect(fora).toEqual([]);
  });

  it('has the plain layout on dead ends and papers, and nowhere else (AMB-033)', () => {
    const simples = todasAsRotas.filter(({ layout }) => layout === 'simples').map(({ caminho }) => caminho);
    expect(simples.toSorted()).toEqual(
      [
        '/401/:painel?',
        '/403/:painel?',
        '/404/:painel?',
        '/409',
        '/500/:painel?',
        '/em-manutencao',
        '/erro/:painel?',
        '/external-file',
        '/navegador-nao-compativel',
        '/requerimento/canhoto/:id',
        '/requerimento/contribuinte/relatorio/pendencias/:id',
        '/requerimento/prefeitura/relatorio/pendencias/:id',
      ].toSorted(),
    );
  });

  it('has the named routes of the specification under their names and paths', () => {
    expect(rotasNomeadas).toEqual(rotasNomeadasDaEspecificacao);
    for (const [nome, caminho] of Object.entries(rotasNomeadas))
      expect(todasAsRotas.find((rota) => rota.nome === nome)?.caminho).toBe(caminho);
    for (const [painel, caminho] of Object.entries(inicioDoPainel)) expect(abre(caminho)?.painel).toBe(painel);
  });

  it.each([
    ['/login', false],
    ['/login', true],
    ['/', true],
    ['/sistema/login', false],
    ['/contribuinte/dashboard', false],
    ['/prefeitura', false],
    ['/sistema', true],
  ])('is where the alias %s (system: %s) leads', (apelido, sistema) => {
    const destino = redirecionar(apelido, '', sistema);
    expect(todasAsRotas.map(({ caminho }) => caminho)).toContain(destino);
    expect(redirecionar(destino ?? '', '', sistema)).toBeUndefined();
  });

  it.each(desviosDoSistema)('is where %s leads (AMB-011)', (de, para) => {
    const [deCasa, paraCasa] = [de, para].map((um) => um.replace(/\/\*$/, ''));
    expect(todasAsRotas.some(({ caminho }) => caminho === paraCasa)).toBe(true);
    expect(todasAsRotas.filter(({ caminho }) => caminho === deCasa)).toEqual([]);
  });

  it('leaves every other address to the generic error page', () => {
    for (const endereco of ['/x', '/requerimento', '/autenticidade/a/b', '/erro/a/b']) {
      expect(abre(endereco)).toBeUndefined();
      expect(acharRota(endereco).rota).toBe(qualquerRota);
    }
  });

  it('is told of in docs/rotas.md as it is (`npm run rotas`)', () => {
    expect(fs.readFileSync(path.join(RAIZ, 'docs/rotas.md'), 'utf8')).toBe(redigirRotas(todasAsRotas));
  });

  it('has the reports that are declared, by the titles that a panel begins with', () => {
    const titulos = fs.readFileSync(path.join(RAIZ, 'src/panels/prefeitura/rotas/titulosDosRelatorios.ts'), 'utf8');
    expect(titulos).toBe(redigirTitulos());
  });

  it('lets a log-in lead to each of its routes that has a session, and to no other address (AMB-018)', () => {
    const padroes = fs.readFileSync(path.join(RAIZ, 'src/authProvider/padroesDasRotas.ts'), 'utf8');
    expect(padroes).toBe(redigirPadroes(todasAsRotas));
    for (const { guarda, caminho } of todasAsRotas)
      expect([caminho, rotaExiste(`${caminho.replace(/:[^/]+/g, '7')}?s=1#x`)]).toEqual([caminho, guarda === 'sessao']);
  });
});
