import type { ReactElement } from 'react';
import type { Bloco } from '../../../../../schemas/processo/edicao/biblioteca/bloco.ts';
import { biblioteca } from '../../../../../schemas/processo/edicao/biblioteca/blocos.ts';
import { contem } from './contem.ts';
import { Marcar } from './Marcar.tsx';

interface Props {
  readonly busca: string;
  readonly escolhidos: ReadonlySet<string>;
  readonly aoMarcar: (chave: string, marcado: boolean) => void;
}

/** What it is for, and its questions where they are more than its name says. */
const detalhe = ({ paraQue, campos }: Bloco): string =>
  campos.length === 1 ? paraQue : `${paraQue} Campos: ${campos.map(({ nome }) => nome).join('; ')}.`;

/** The blocks that the portal brings. */
export function Prontos({ busca, escolhidos, aoMarcar }: Props): ReactElement {
  const grupos = biblioteca.flatMap(({ nome, blocos }) => {
    const vistos = blocos.filter((b) => contem(`${nome} ${b.nome} ${detalhe(b)}`, busca));
    return vistos.length === 0 ? [] : [{ nome, vistos }];
  });
  if (grupos.length === 0) return <p className="secundario">Nada com este texto.</p>;
  return (
    <>
      {grupos.map(({ nome, vistos }) => (
        <fieldset key={nome} className="biblioteca-grupo">
          <legend className="rotulo">{nome}</legend>
          <ul>
            {vistos.map((b) => (
              <Marcar
                key={b.chave}
                nome={b.nome}
                detalhe={detalhe(b)}
                marcado={escolhidos.has(b.chave)}
                aoMarcar={(marcado) => aoMarcar(b.chave, marcado)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  );
}
