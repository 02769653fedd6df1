import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { estaSaindo } from '../../../src/authProvider/sair.ts';
import { fecharAviso, lerAvisos, mostrarAvisosPendentes } from '../../../src/dataProvider/avisos.ts';
import { RotaGuardada } from '../../../src/panels/layout/staff/RotaGuardada.tsx';
import { usePorteiro } from '../../../src/panels/layout/usePorteiro.ts';
import type { Rota } from '../../../src/panels/rotas/rota.ts';
import { todasAsRotas } from '../../../src/panels/rotas/todasAsRotas.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

type Fim = 'abre' | 'login' | 'outro painel' | 'início do painel';

interface Papel {
  readonly nome: string;
  readonly permissoes: readonly string[] | null;
  readonly sistema?: boolean;
  /** How a route ends for this role, said here again and apart from the table. */
  readonly esperado: (caminho: string) => Fim;
}

const publica = (caminho: string): boolean =>
  caminho === '/sistema/login' || !/^(\/requerimento)?\/(contribuinte|prefeitura|sistema)(\/|$)/.test(caminho);
const no = (painel: string, caminho: string): boolean =>
  !publica(caminho) && `${caminho.replace(/^\/requerimento\//, '/')}/`.startsWith(`/${painel}/`);
/** What only a manager opens (spec 6 "Menu visibility"; the team’s board; the queue of what was typed in), the reports that have a permission of their own, and the settings with all their tabs. */
const fechadasAoAnalista =
  /^\/prefeitura\/((cadastro|dados-a-confirmar|relatorio|configuracoes|feedbacks|integracoes)(\/|$)|requerimento\/(listagem|setor\/[^/]+)\/equipe$)/;

const papeis: readonly Papel[] = [
  { nome: 'anônimo', permissoes: null, esperado: (caminho) => (publica(caminho) ? 'abre' : 'login') },
  {
    nome: 'requerente',
    permissoes: ['painel.contribuinte'],
    esperado: (caminho) => (publica(caminho) || no('contribuinte', caminho) ? 'abre' : 'outro painel'),
  },
  {
    nome: 'analista',
    permissoes: ['painel.prefeitura', 'requerimento.analisar'],
    esperado: (caminho) => {
      if (publica(caminho)) return 'abre';
      if (!no('prefeitura', caminho)) return 'outro painel';
      return fechadasAoAnalista.test(caminho) ? 'início do painel' : 'abre';
    },
  },
  {
    nome: 'gestor',
    permissoes: [
      'painel.prefeitura',
      'perfil.gestor.prefeitura',
      'prefeitura.contribuinte.cadastro',
      'prefeitura.requerimento.relatorio',
    ],
    esperado: (caminho) => {
      if (publica(caminho)) return 'abre';
      if (!no('prefeitura', caminho)) return 'outro painel';
      // Types of request are changed by whom the city trusts with them.
      return /^\/prefeitura\/configuracoes\/processos(\/|$)/.test(caminho) ? 'início do painel' : 'abre';
    },
  },
  {
    nome: 'suporte',
    permissoes: ['painel.sistema'],
    sistema: true,
    esperado: (caminho) => (publica(caminho) || no('sistema', caminho) ? 'abre' : 'outro painel'),
  },
];

const Dentro = (): ReactElement => <p>a tela</p>;

const NaEquipe = ({ rota, painel }: { rota: Rota; painel: 'prefeitura' | 'sistema' }): ReactElement | null =>
  usePorteiro(painel) === null ? null : (
    <RotaGuardada painel={painel} rota={rota}>
      <Dentro />
    </RotaGuardada>
  );
const NoPapel = ({ painel }: { painel: 'contribuinte' | 'prefeitura' }): ReactElement | null =>
  usePorteiro(painel) === null ? null : <Dentro />;
const Onde = (): ReactElement => <output>{useLocation().pathname}</output>;

/** The guards of the bundle that a route is in, as its panel puts them around the screen. */
const guardada = (rota: Rota): ReactElement => {
  if (rota.painel === 'publico') return <Dentro />;
  if (rota.painel === 'contribuinte') return <NoPapel painel="contribuinte" />;
  if (rota.painel === 'prefeitura' && rota.layout === 'simples') return <NoPapel painel="prefeitura" />;
  return <NaEquipe rota={rota} painel={rota.painel} />;
};

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas(() => envelope(null));
});
afterEach(() => servidor.fechar());

const avisou = (): boolean => lerAvisos().some(({ mensagem }) => mensagem === textos.erros.semPermissao);

/** Opens a route with its guards and says how that ended. */
async function abrir(rota: Rota): Promise<Fim> {
  const endereco = rota.caminho.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, '7') || '/';
  window.history.replaceState(null, '', endereco);
  destinos.length = 0;
  for (const { id } of lerAvisos()) fecharAviso(id);
  render(
    <MemoryRouter initialEntries={[endereco]}>
      <Onde />
      <Routes>
        <Route path={endereco} element={guardada(rota)} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  while (estaSaindo()) await new Promise((resolver) => setTimeout(resolver));
  mostrarAvisosPendentes();
  const [destino] = destinos;
  const onde = screen.getByRole('status').textContent ?? '';
  const aberta = screen.queryByText('a tela') !== null;
  cleanup();
  if (destino?.includes('?redirect=') === true) {
    expect([aberta, decodeURIComponent(destino.split('=')[1] ?? '')]).toEqual([false, endereco]);
    return 'login';
  }
  if (destino !== undefined || onde !== endereco) {
    expect([aberta, avisou()]).toEqual([false, true]);
    return destino === undefined ? 'início do painel' : 'outro painel';
  }
  expect([aberta, avisou()]).toEqual([true, false]);
  return 'abre';
}

describe('every route and every role', () => {
  it.each(papeis)('$nome', async ({ permissoes, sistema = false, esperado }) => {
    const achado: Record<string, Fim> = {};
    const devido: Record<string, Fim> = {};
    for (const rota of todasAsRotas) {
      localStorage.clear();
      if (permissoes !== null)
        sessaoAberta({ usuario: { permissoes, organizacao: { id: 1, nome: 'Cidade', isSistema: sistema } } });
      achado[rota.caminho] = await abrir(rota);
      devido[rota.caminho] = esperado(rota.caminho);
    }
    expect(achado).toEqual(devido);
    expect(new Set(Object.values(achado)).size).toBeGreaterThan(1);
  });
});
