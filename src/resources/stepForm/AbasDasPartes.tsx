import type { ReactElement } from 'react';
import { Abas } from '../../panels/layout/ui/Abas.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { notaDaParte } from './abasDoFormulario.ts';
import type { PropsDaNavegacao } from './NavegacaoDasSecoes.tsx';
import './abasDasPartes.css';

export interface PropsDasAbasDasPartes extends PropsDaNavegacao {
  /** Prefix of the ids that tie the tabs to their panel. */
  readonly id: string;
}

/** The parts of a form as tabs, each with how it stands in words; where they open one after another, what the next one waits for. */
export function AbasDasPartes({ id, partes, atual, aoIr }: PropsDasAbasDasPartes): ReactElement {
  const posicao = Math.max(
    0,
    partes.findIndex(({ chave }) => chave === atual),
  );
  const espera = partes.find(({ esperaPor }) => esperaPor !== undefined)?.esperaPor;
  return (
    <div className="sf-abas nao-imprimir">
      <p className="sf-abas-posicao">
        Parte {posicao + 1} de {partes.length}
      </p>
      <Abas
        id={id}
        rotulo="Seções do formulário"
        className="abas-com-nota"
        abas={partes.map((parte) => ({
          chave: parte.chave,
          rotulo: parte.titulo,
          nota: notaDaParte(parte),
          // A closed one says that it is closed: what is missing in it is told once it opens.
          errada: parte.estado === 'corrigir' && parte.esperaPor === undefined,
          fechada: parte.esperaPor !== undefined,
        }))}
        atual={atual}
        aoMudar={aoIr}
      />
      <p className="sf-abas-espera" role="status">
        {espera !== undefined && (
          <>
            <Icone nome="cadeado" tamanho={16} />
            <span>As abas fechadas abrem quando nada mais faltar em “{espera}”.</span>
          </>
        )}
      </p>
    </div>
  );
}
