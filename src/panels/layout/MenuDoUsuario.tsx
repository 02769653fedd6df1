import type { ReactElement } from 'react';
import { mudarAparencia } from '../../authProvider/aparencia.ts';
import type { Densidade, PainelAtivo, TamanhoDoTexto, Tema } from '../../authProvider/layout.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { useLayout } from '../../authProvider/useLayout.ts';
import { VERSAO } from '../../dataProvider/requisicao.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import { Icone } from './ui/Icone.tsx';
import { iniciais } from './iniciais.ts';
import { MenuSuspenso } from './ui/MenuSuspenso.tsx';
import { pedirSaida } from './pedirSaida.ts';

const temas: readonly (readonly [Tema, string])[] = [
  ['claro', 'Claro'],
  ['escuro', 'Escuro'],
  ['contraste', 'Alto contraste'],
];
const tamanhos: readonly (readonly [TamanhoDoTexto, string])[] = [
  ['normal', 'Normal'],
  ['grande', 'Grande'],
  ['maior', 'Maior'],
];
const densidades: readonly (readonly [Densidade, string])[] = [
  ['compacta', 'Compacta'],
  ['normal', 'Normal'],
  ['confortavel', 'Confortável'],
];

function Opcoes<V extends string>(props: {
  readonly titulo: string;
  readonly opcoes: readonly (readonly [V, string])[];
  readonly valor: V;
  readonly escolher: (valor: V) => void;
}): ReactElement {
  return (
    <fieldset className="menu-opcoes">
      <legend>{props.titulo}</legend>
      {props.opcoes.map(([valor, rotulo]) => (
        <label key={valor}>
          <input
            type="radio"
            name={`aparencia-${props.titulo}`}
            checked={valor === props.valor}
            onChange={() => props.escolher(valor)}
          />
          {rotulo}
        </label>
      ))}
    </fieldset>
  );
}

export interface PropsDosItensDoUsuario {
  readonly painel: PainelAtivo;
  readonly fechar: () => void;
}

/** Name, e-mail, account page of the panel, appearance, version and 'Sair' (spec 2 "user menu"). */
export function ItensDoUsuario({ painel, fechar }: PropsDosItensDoUsuario): ReactElement {
  const usuario = useUsuario();
  const tema = useLayout('tema') ?? 'claro';
  const texto = useLayout('texto') ?? 'normal';
  const densidade = useLayout('densidade') ?? 'normal';
  return (
    <>
      <p className="menu-quem">
        <b>{usuario?.nome}</b>
        <span>{usuario?.email}</span>
      </p>
      <a className="menu-item" href={`/${painel}/minha-conta/cadastro`} onClick={fechar}>
        <Icone nome="pessoa" />
        Meus dados
      </a>
      <a className="menu-item" href={`/${painel}/minha-conta/cadastro/acessos`} onClick={fechar}>
        <Icone nome="olho" />
        Quem viu meus dados
      </a>
      <Opcoes titulo="Tema" opcoes={temas} valor={tema} escolher={(novo) => mudarAparencia({ tema: novo })} />
      <Opcoes
        titulo="Tamanho do texto"
        opcoes={tamanhos}
        valor={texto}
        escolher={(novo) => mudarAparencia({ texto: novo })}
      />
      {painel !== 'contribuinte' && (
        <Opcoes
          titulo="Densidade"
          opcoes={densidades}
          valor={densidade}
          escolher={(nova) => mudarAparencia({ densidade: nova })}
        />
      )}
      <hr className="menu-separa" />
      <button type="button" className="menu-item" onClick={pedirSaida}>
        <Icone nome="sair" />
        {textosDosPaineis.menu.sair}
      </button>
      <p className="menu-versao">Versão {VERSAO}</p>
    </>
  );
}

/** The user in the header, two lines, with the menu under it. */
export function MenuDoUsuario({
  painel,
  detalhe,
}: {
  readonly painel: PainelAtivo;
  readonly detalhe: string;
}): ReactElement {
  const usuario = useUsuario();
  const nome = usuario?.nome ?? '';
  return (
    <MenuSuspenso
      rotulo="Minha conta"
      className="menu-do-usuario"
      botao={(props) => (
        <button type="button" className="usuario" {...props}>
          <span className="usuario-iniciais" aria-hidden="true">
            {iniciais(nome)}
          </span>
          <span className="usuario-nome">
            <b>{nome}</b>
            <span>{detalhe}</span>
          </span>
        </button>
      )}
    >
      {(fechar) => <ItensDoUsuario painel={painel} fechar={fechar} />}
    </MenuSuspenso>
  );
}
