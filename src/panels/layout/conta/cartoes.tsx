import type { ComponentType } from 'react';
import { painelAtivo } from '../../../authProvider/layout.ts';
import { lerUsuario } from '../../../authProvider/usuario.ts';
import { verificarEmAlgumSetor } from '../../../schemas/permissions.ts';
import { parteTardia } from '../ui/tardia.tsx';
import { Dados } from './Dados.tsx';
import type { DadosDaConta } from './useDadosDaConta.ts';

type Tela = ComponentType<{ readonly dados: DadosDaConta }>;

interface CartaoDaConta {
  readonly titulo: string;
  readonly Tela: Tela;
  /** Not of every account; without it, of all. */
  readonly quando?: (dados: DadosDaConta) => boolean;
}

const tarde = <N extends string>(carregar: () => Promise<Readonly<Record<N, Tela>>>, nome: N): Tela =>
  parteTardia(async (): Promise<Tela> => (await carregar())[nome]);

/** The account page of every panel, card by card; what is not read at once is a file of its own. */
export const cartoes: readonly CartaoDaConta[] = [
  { titulo: 'Cadastro', Tela: Dados },
  { titulo: 'E-mail', Tela: tarde(() => import('./MudarEmail.tsx'), 'MudarEmail') },
  {
    titulo: 'Trocar a senha',
    Tela: tarde(() => import('./Senha.tsx'), 'Senha'),
    // An account of the city's directory has its password there (AMB-051).
    quando: ({ login_externo }) => login_externo === 'Não',
  },
  { titulo: 'Avisos por e-mail', Tela: tarde(() => import('./AvisosPorEmail.tsx'), 'AvisosPorEmail') },
  {
    titulo: 'Relatórios por e-mail',
    Tela: tarde(() => import('../../prefeitura/relatorio/porEmail/ListaPorEmail.tsx'), 'RelatoriosPorEmail'),
    quando: () =>
      painelAtivo() === 'prefeitura' && verificarEmAlgumSetor(lerUsuario(), 'prefeitura.requerimento.relatorio'),
  },
  {
    titulo: 'Minhas ausências',
    Tela: tarde(() => import('./MinhasAusencias.tsx'), 'MinhasAusencias'),
    // Work that somebody else takes over is a city's.
    quando: () => painelAtivo() === 'prefeitura',
  },
  {
    titulo: 'Procurações',
    Tela: tarde(() => import('./Procuracoes.tsx'), 'Procuracoes'),
    // Requests are filed in the applicant's panel, in whosever name.
    quando: () => painelAtivo() === 'contribuinte',
  },
  {
    titulo: 'Atalhos de teclado',
    Tela: tarde(() => import('./Atalhos.tsx'), 'Atalhos'),
    // The applicant's panel has no key that acts alone.
    quando: () => painelAtivo() !== 'contribuinte',
  },
  { titulo: 'Verificação em duas etapas', Tela: tarde(() => import('./SegundoFator.tsx'), 'SegundoFator') },
  { titulo: 'Onde você está conectado', Tela: tarde(() => import('./SessoesAbertas.tsx'), 'SessoesAbertas') },
  { titulo: 'Locais de acesso confirmados', Tela: tarde(() => import('./LocaisConfiaveis.tsx'), 'LocaisConfiaveis') },
];
