import type { Painel, Permissao } from '../../../src/schemas/permissions.ts';
import type { Portal } from '../../support/app.ts';
import type { CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import type { Escopo } from '../../../src/schemas/clienteApi.ts';
import { aSistemaCliente } from '../../support/sistemaCliente.ts';

/** One column of the matrix: who calls, and what he was granted, said here again and apart from the code under test. */
export interface Ator {
  readonly nome: string;
  readonly cliente: Cliente;
  readonly entrou: boolean;
  readonly paineis: readonly Painel[];
  /** General permissions; 'todas' for those whom the specification lets pass every check (spec 6). */
  readonly permissoes: readonly Permissao[] | 'todas';
  readonly noSetor: readonly Permissao[];
  /** An applicant may not see another applicant's data either. */
  readonly soOsSeus: boolean;
  /** A client of the API instead of a person: what it was granted, registry by registry. */
  readonly escopos?: readonly Escopo[];
}

const daEquipe: Omit<Ator, 'nome' | 'cliente'> = {
  entrou: true,
  paineis: ['painel-prefeitura'],
  permissoes: ['painel.prefeitura'],
  noSetor: ['requerimento.analisar'],
  soOsSeus: false,
};
const requerente: Omit<Ator, 'nome' | 'cliente'> = {
  entrou: true,
  paineis: ['painel-contribuinte'],
  permissoes: ['painel.contribuinte'],
  noSetor: [],
  soOsSeus: true,
};

const DO_GESTOR = [
  'painel.prefeitura',
  'perfil.gestor.prefeitura',
  'contribuinte.cadastro',
  'contribuinte.validacao',
  'prefeitura.contribuinte.cadastro',
  'prefeitura.requerimento.relatorio',
  'requerimento.gerenciar',
  'processo.configurar',
] as const satisfies readonly Permissao[];

/** One that reads and one that writes, and all else closed. */
const DO_CLIENTE: readonly Escopo[] = [
  { recurso: 'requerimento', acesso: 'ler' },
  { recurso: 'pessoa', acesso: 'ler' },
  { recurso: 'setor', acesso: 'ler' },
  { recurso: 'parametro', acesso: 'ler' },
  { recurso: 'imovel', acesso: 'escrever' },
  { recurso: 'feriado', acesso: 'escrever' },
  { recurso: 'cobranca', acesso: 'escrever' },
];

const clienteDaApi = async (portal: Portal): Promise<Ator> => {
  const gestor = await portal.entrar({ nome: 'Quem concede', permissoes: DO_GESTOR });
  const { cliente } = await aSistemaCliente(portal, gestor, {
    sistema: 'Sistema da matriz',
    validade: '2099-12-31',
    escopos: DO_CLIENTE,
  });
  return { nome: 'cliente da API', cliente, ...daEquipe, permissoes: [], noSetor: [], escopos: DO_CLIENTE };
};

/** Everybody of the city, as the catalogue of checks lists them. */
export const atoresDaCidade = async (portal: Portal, cena: CenarioO2): Promise<readonly Ator[]> => [
  {
    nome: 'ninguém',
    cliente: portal.anonimo(),
    entrou: false,
    paineis: [],
    permissoes: [],
    noSetor: [],
    soOsSeus: true,
  },
  { nome: 'requerente', cliente: cena.requerente, ...requerente },
  {
    nome: 'quem não tem painel',
    cliente: await portal.entrar({ nome: 'Sem Painel', permissoes: [] }),
    ...requerente,
    paineis: [],
    permissoes: [],
  },
  { nome: 'analista do setor', cliente: cena.analista, ...daEquipe },
  { nome: 'analista de outro setor', cliente: cena.deOutroSetor, ...daEquipe },
  {
    nome: 'gestor',
    cliente: await portal.entrar({ nome: 'Gestora', permissoes: DO_GESTOR }),
    ...daEquipe,
    permissoes: DO_GESTOR,
    noSetor: [],
  },
  {
    nome: 'root da cidade',
    cliente: await portal.entrar({ nome: 'Root da Cidade', permissoes: [], isRoot: true }),
    ...daEquipe,
    paineis: ['painel-prefeitura', 'painel-contribuinte'],
    permissoes: 'todas',
  },
  {
    nome: 'administrador que a cidade diz do sistema',
    cliente: await portal.entrar({
      nome: 'Administrador',
      permissoes: ['perfil.administrador', 'painel.sistema', 'root'],
    }),
    ...daEquipe,
    paineis: ['painel-prefeitura', 'painel-contribuinte'],
    permissoes: 'todas',
  },
  await clienteDaApi(portal),
];

/** Support: the system organisation's own grant. */
export const suporteDe = async (portal: Portal): Promise<Ator> => ({
  nome: 'suporte',
  cliente: await portal.entrar({ organizacaoId: portal.sistema, nome: 'Suporte', permissoes: ['painel.sistema'] }),
  entrou: true,
  paineis: ['admin'],
  permissoes: ['painel.sistema'],
  noSetor: [],
  soOsSeus: false,
});
