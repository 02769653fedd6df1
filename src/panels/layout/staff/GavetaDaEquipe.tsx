import { useState, type ReactElement } from 'react';
import Drawer from '@mui/material/Drawer';
import { Link, useLocation } from 'react-router-dom';
import { conforme } from '../../../schemas/texto/plural.ts';
import { Icone } from '../ui/Icone.tsx';
import type { GrupoDoMenu, ItemDoMenu } from './menuDaEquipe.ts';
import './gavetaDaEquipe.css';

const base = (rota: string): string => rota.replace(/\/listagem$/, '');

/** The entry that the address lies furthest below: a sector is not also 'all sectors'. */
const atualEm = (grupos: readonly GrupoDoMenu[], caminho: string): string | undefined =>
  grupos
    .flatMap(({ itens }) =>
      itens.flatMap(({ rota, tambem }) =>
        [rota, ...(tambem === undefined ? [] : [tambem])].map((onde) => ({ rota, onde })),
      ),
    )
    .filter(({ onde }) => caminho === onde || caminho.startsWith(`${base(onde)}/`))
    .sort((a, b) => base(b.onde).length - base(a.onde).length)[0]?.rota;

interface PropsDoItem {
  readonly item: ItemDoMenu;
  readonly atual: boolean;
  readonly aoEscolher: () => void;
}

const Item = ({ item, atual, aoEscolher }: PropsDoItem): ReactElement => (
  <Link className="menu-da-equipe-item" to={item.rota} aria-current={atual ? 'page' : undefined} onClick={aoEscolher}>
    <Icone nome={item.icone} />
    <span className="menu-da-equipe-nome">{item.label}</span>
    {item.badge !== undefined && item.badge > 0 && (
      <span className={item.urgente ? 'menu-da-equipe-badge menu-da-equipe-urgente' : 'menu-da-equipe-badge'}>
        {item.badge}
        {item.urgente && <span className="so-leitor"> {conforme(item.badge, 'pendente', 'pendentes')}</span>}
      </span>
    )}
  </Link>
);

const Grupo = ({
  grupo,
  atual,
  aoEscolher,
}: {
  grupo: GrupoDoMenu;
  atual: string | undefined;
  aoEscolher: () => void;
}) => {
  const [aberto, setAberto] = useState(grupo.aberto);
  const temAtual = grupo.itens.some(({ rota }) => rota === atual);
  return (
    <details open={aberto || temAtual} onToggle={(evento) => setAberto(evento.currentTarget.open)}>
      <summary>
        {grupo.titulo}
        <Icone nome="seta-baixo" tamanho={18} />
      </summary>
      {grupo.itens.map((item) => (
        <Item key={item.rota} item={item} atual={item.rota === atual} aoEscolher={aoEscolher} />
      ))}
    </details>
  );
};

export interface PropsDaGavetaDaEquipe {
  readonly grupos: readonly GrupoDoMenu[];
  /** Entries without a group, as the mini menu of the system panel has them. */
  readonly soltos?: readonly ItemDoMenu[];
  /** Over the page on narrow screens. */
  readonly sobre: boolean;
  readonly fechar: () => void;
}

/** The left drawer of the staff panels, 230 px (spec 9), with the groups of spec 2. */
export const GavetaDaEquipe = ({ grupos, soltos = [], sobre, fechar }: PropsDaGavetaDaEquipe): ReactElement => {
  const { pathname } = useLocation();
  const todos = [...grupos, { titulo: '', aberto: true, itens: soltos }];
  const atual = atualEm(todos, pathname);
  const aoEscolher = (): void => {
    if (sobre) fechar();
  };
  const menu = (
    <nav className="menu-da-equipe" aria-label="Menu principal">
      {soltos.map((item) => (
        <Item key={item.rota} item={item} atual={item.rota === atual} aoEscolher={aoEscolher} />
      ))}
      {grupos.map((grupo) => (
        <Grupo key={grupo.titulo} grupo={grupo} atual={atual} aoEscolher={aoEscolher} />
      ))}
      <button type="button" className="menu-da-equipe-item menu-da-equipe-fechar" onClick={fechar}>
        <Icone nome="seta-esquerda" />
        <span className="menu-da-equipe-nome">Fechar menu</span>
      </button>
    </nav>
  );
  return sobre ? (
    <Drawer open onClose={fechar} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      {menu}
    </Drawer>
  ) : (
    menu
  );
};
