import type { SetorComProcessos } from '../../authProvider/usuario.ts';
import { verificarPermissao, type TitularDePermissoes } from '../../schemas/permissions.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import { podeAbrir } from '../layout/staff/rotaDoPainel.ts';
import { itemDaRota, type GrupoDoMenu, type ItemDoMenu } from '../layout/staff/menuDaEquipe.ts';
import { rotaDaPrefeitura } from './rotas.ts';
import { rotasDosRelatorios } from './rotas/rotasDosRelatorios.ts';

export interface DadosDoMenu {
  readonly usuario: (TitularDePermissoes & { readonly totalAssinaturasPendentes: number }) | null;
  /** How many typed-in records wait for the city, for who may open their queue. */
  readonly dadosAConfirmar?: number;
  /** Sectors in which the user has processes, with how many where the server says so. */
  readonly setores: readonly (SetorComProcessos & { readonly total?: number })[];
}

type Nome = Parameters<typeof rotaDaPrefeitura>[0];
type Item = Parameters<typeof itemDaRota>[2];

/**
 * The sidebar of the municipality panel (spec 2 "Sidebar groups", spec 6 "Menu visibility"): an entry shows to those who may open its
 * route, a group as the specification says of it.
 */
export const menuDaPrefeitura = ({ usuario, setores, dadosAConfirmar = 0 }: DadosDoMenu): readonly GrupoDoMenu[] => {
  const item = (nome: Nome, dados: Item): readonly ItemDoMenu[] => itemDaRota(rotaDaPrefeitura(nome), usuario, dados);
  const pode = (permissao: Parameters<typeof verificarPermissao>[1]): boolean => verificarPermissao(usuario, permissao);
  const doSetor = ({ id, sigla, nome, total }: DadosDoMenu['setores'][number]): ItemDoMenu => ({
    label: sigla || nome,
    rota: `/prefeitura/requerimento/setor/${id}`,
    icone: 'pasta',
    ...(total === undefined ? {} : { badge: total }),
  });
  const grupos: readonly (GrupoDoMenu & { readonly visivel: boolean })[] = [
    {
      titulo: textosDosPaineis.menu.meusAcessos,
      aberto: true,
      visivel: true,
      itens: [
        ...item('prefeitura.minhaAgenda', { icone: 'calendario' }),
        ...item('prefeitura.assinaturaListagem', {
          icone: 'assinatura',
          badge: usuario?.totalAssinaturasPendentes ?? 0,
          urgente: true,
        }),
        // Of managers alone; 'Cadastro' has the five entries of the specification.
        ...item('prefeitura.dadosAConfirmar', { icone: 'relogio', badge: dadosAConfirmar }),
        ...item('prefeitura.requerimento.consulta', { icone: 'mais', label: 'Novo requerimento' }),
      ],
    },
    {
      titulo: textosDosPaineis.menu.cadastro,
      aberto: false,
      visivel: pode('contribuinte.cadastro') || pode('contribuinte.validacao'),
      itens: [
        ...item('prefeitura.cadastro.contribuinte', { icone: 'pessoa', label: 'Requerente' }),
        ...item('prefeitura.cadastro.profissionais', { icone: 'pessoas' }),
        ...item('prefeitura.cadastro.contribuinteValidacao', { icone: 'certo-circulo' }),
        ...item('prefeitura.cadastro.imovel', { icone: 'casa', label: 'Imóvel' }),
        ...item('prefeitura.cadastro.zonaOcupacao', { icone: 'mapa', label: 'Zona de ocupação' }),
      ],
    },
    {
      titulo: textosDosPaineis.menu.setores,
      aberto: true,
      visivel: true,
      itens: [...item('prefeitura.requerimento.listagem', { icone: 'caixa' }), ...setores.map(doSetor)],
    },
    {
      titulo: 'Comunicação',
      aberto: false,
      visivel: true,
      itens: [...item('prefeitura.termos', { icone: 'documento' })],
    },
    {
      titulo: 'Relatórios',
      aberto: false,
      visivel: rotasDosRelatorios.some((rota) => podeAbrir(usuario, rota)),
      itens: rotasDosRelatorios.flatMap((rota) => itemDaRota(rota, usuario, { icone: rota.icone })),
    },
    {
      titulo: textosDosPaineis.menu.sistema,
      aberto: false,
      visivel: true,
      itens: [
        ...item('prefeitura.configuracoes', { icone: 'configuracoes' }),
        ...item('prefeitura.feedbacks', { icone: 'conversa' }),
        ...item('prefeitura.integracoes', { icone: 'link' }),
        ...item('prefeitura.auditoria', { icone: 'historico' }),
        ...item('prefeitura.organizacao.organograma', { icone: 'fluxo' }),
      ],
    },
  ];
  return grupos.filter(({ visivel }) => visivel).map(({ titulo, aberto, itens }) => ({ titulo, aberto, itens }));
};
