import { useState, type ReactElement } from 'react';
import { BotaoDeIcone } from '../../../panels/layout/ui/BotaoDeIcone.tsx';
import { landUses } from '../../../schemas/validacao/usos.ts';
import type { PropsDaEntrada } from './entrada.ts';
import { GrupoDaEntrada, listaDe, ouNulo } from './EntradaDeLista.tsx';

/** Up to this many options all stand there to be ticked; more are chosen out of a list, one by one. */
const A_VISTA = 12;

type Opcoes = NonNullable<PropsDaEntrada['ui']['opcoes']>;

interface PropsDaEscolha {
  readonly id: string;
  readonly rotulo: string;
  readonly opcoes: Opcoes;
  readonly escolhidos: readonly string[];
  readonly aoPor: (chave: string) => void;
  readonly aoTirar: (chave: string) => void;
}

function AMarcar({ id, opcoes, escolhidos, aoPor, aoTirar }: PropsDaEscolha): ReactElement {
  return (
    <div className="sf-opcoes">
      {opcoes.map(({ chave, nome }) => (
        <label key={chave} className="sf-opcao">
          <input
            type="checkbox"
            name={id}
            checked={escolhidos.includes(chave)}
            onChange={(evento) => (evento.target.checked ? aoPor(chave) : aoTirar(chave))}
          />
          {nome}
        </label>
      ))}
    </div>
  );
}

function ASomar({ id, rotulo, opcoes, escolhidos, aoPor, aoTirar }: PropsDaEscolha): ReactElement {
  const nomeDe = (chave: string): string => opcoes.find((o) => o.chave === chave)?.nome ?? chave;
  return (
    <>
      <ul>
        {escolhidos.map((chave) => (
          <li key={chave} className="sf-item">
            <span className="sf-uso">{nomeDe(chave)}</span>
            <BotaoDeIcone icone="lixeira" rotulo={`Retirar ${nomeDe(chave)}`} onClick={() => aoTirar(chave)} />
          </li>
        ))}
      </ul>
      <select
        className="entrada"
        id={`${id}_adicionar`}
        aria-label={`Adicionar em ${rotulo}`}
        value=""
        onChange={(evento) => aoPor(evento.target.value)}
      >
        <option value="">Adicionar uso</option>
        {opcoes
          .filter(({ chave }) => !escolhidos.includes(chave))
          .map(({ chave, nome }) => (
            <option key={chave} value={chave}>
              {nome}
            </option>
          ))}
      </select>
    </>
  );
}

/** One to three land uses (spec 5): a fourth is not taken, and the sentence at the field says why until the choice changes. */
export function EntradaDeUsos(props: PropsDaEntrada): ReactElement {
  const { id, rotulo, ui, valor, aoConfirmar } = props;
  const escolhidos = listaDe(valor).filter((uso): uso is string => typeof uso === 'string');
  const [recusa, setRecusa] = useState<string>();
  const mudar = (novos: readonly string[]): void => {
    setRecusa(undefined);
    aoConfirmar(ouNulo(novos));
  };
  const escolha: PropsDaEscolha = {
    id,
    rotulo,
    opcoes: ui.opcoes ?? [],
    escolhidos,
    aoPor: (chave) => {
      if (chave === '') return;
      const novos = [...escolhidos, chave];
      const excedida = landUses(novos);
      if (excedida === undefined) mudar(novos);
      else setRecusa(excedida);
    },
    aoTirar: (chave) => mudar(escolhidos.filter((uso) => uso !== chave)),
  };
  return (
    <GrupoDaEntrada {...props} erro={recusa ?? props.erro}>
      {escolha.opcoes.length <= A_VISTA ? <AMarcar {...escolha} /> : <ASomar {...escolha} />}
    </GrupoDaEntrada>
  );
}
