import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '../../layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../layout/ui/MenuSuspenso.tsx';
import { telaQueCabe } from '../../layout/ui/telaQueCabe.ts';
import type { AbaDeConfiguracoes, GrupoDeAbas } from './abas.ts';

interface Props {
  readonly grupos: readonly GrupoDeAbas[];
  readonly aberta: AbaDeConfiguracoes;
}

/** Narrower than this the list of tabs has no room beside a table (configuracoes.css has the same width). */
const useSemColuna = telaQueCabe('(max-width: 899px)');

const Grupo = ({ grupo, aberta }: { readonly grupo: GrupoDeAbas; readonly aberta: AbaDeConfiguracoes }) => {
  const id = useId();
  return (
    <>
      <p id={id}>{grupo.titulo}</p>
      <ul aria-labelledby={id}>
        {grupo.abas.map(({ nome, rotulo }) => (
          <li key={nome}>
            <Link
              to={`/prefeitura/configuracoes/${nome}`}
              {...(nome === aberta ? { 'aria-current': 'page' as const } : {})}
            >
              {rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A box that scrolls by itself shows the open tab from the start. */
const mostrarAberta = (caixa: HTMLElement | null): void => {
  const atual = caixa?.querySelector<HTMLElement>('[aria-current]') ?? null;
  if (caixa !== null && atual !== null)
    caixa.scrollTop = atual.offsetTop - (caixa.clientHeight - atual.offsetHeight) / 2;
};

const ListaAberta = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const dentro = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => mostrarAberta(dentro.current?.parentElement ?? null), []);
  return <div ref={dentro}>{children}</div>;
};

/** Every tab of the settings below the head of its group: a column beside the registry, on a phone a button that opens the list. */
export const IndiceDeConfiguracoes = ({ grupos, aberta }: Props): ReactElement => {
  const semColuna = useSemColuna();
  const coluna = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!semColuna) mostrarAberta(coluna.current);
  }, [semColuna, aberta]);
  const lista = grupos.map((grupo) => <Grupo key={grupo.titulo} grupo={grupo} aberta={aberta} />);
  const atual = grupos.flatMap(({ abas }) => abas).find(({ nome }) => nome === aberta)?.rotulo;
  return (
    <nav ref={coluna} className="indice-de-configuracoes nao-imprimir" aria-label="Configurações">
      {semColuna ? (
        <MenuSuspenso
          rotulo="Todas as configurações"
          className="indice-de-configuracoes-lista"
          botao={(props) => (
            <button type="button" className="indice-de-configuracoes-botao" {...props}>
              <span className="secundario">Configurações:</span> <b>{atual}</b>
              <Icone nome="seta-baixo" />
            </button>
          )}
        >
          {() => <ListaAberta>{lista}</ListaAberta>}
        </MenuSuspenso>
      ) : (
        lista
      )}
    </nav>
  );
};
