import type { ReactElement } from 'react';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';

/** A condition while it is written; `chave` tells it from the others, whatever is taken out between. */
export interface CondicaoEscrita {
  readonly chave: number;
  readonly texto: string;
  readonly fundamento: string;
}

interface Props {
  readonly condicoes: readonly CondicaoEscrita[];
  readonly aoMudar: (condicoes: readonly CondicaoEscrita[]) => void;
  /** By place: `condicoes[0].texto`. */
  readonly erros: ErrosPorCampo;
}

const nova = (condicoes: readonly CondicaoEscrita[]): CondicaoEscrita => ({
  chave: Math.max(0, ...condicoes.map((c) => c.chave)) + 1,
  texto: '',
  fundamento: '',
});

/** Conditions of an opinion, one after the other: each is a line of what is issued. */
export function Condicoes({ condicoes, aoMudar, erros }: Props): ReactElement {
  const mudar = (chave: number, mudanca: Partial<CondicaoEscrita>): void =>
    aoMudar(condicoes.map((c) => (c.chave === chave ? { ...c, ...mudanca } : c)));
  return (
    <fieldset className="parecer-condicoes-novas">
      <legend className="rotulo">Condições</legend>
      <p className="secundario pequeno">Cada uma vira uma condicionante do documento emitido.</p>
      {condicoes.map((c, i) => (
        <div key={c.chave} className="parecer-condicao-nova">
          <AreaDeTexto
            rotulo={`Condição ${i + 1}`}
            rows={2}
            value={c.texto}
            maxLength={1000}
            erro={erros[`condicoes[${i}].texto`]?.[0]}
            onChange={(evento) => mudar(c.chave, { texto: evento.target.value })}
          />
          <Campo
            rotulo={`Base legal da condição ${i + 1}`}
            opcional
            value={c.fundamento}
            maxLength={300}
            erro={erros[`condicoes[${i}].fundamento`]?.[0]}
            onChange={(evento) => mudar(c.chave, { fundamento: evento.target.value })}
          />
          {condicoes.length > 1 && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              icone="fechar"
              onClick={() => aoMudar(condicoes.filter((x) => x.chave !== c.chave))}
            >
              Tirar a condição {i + 1}
            </Botao>
          )}
        </div>
      ))}
      <Botao
        variante="secundario"
        tamanho="pequeno"
        icone="mais"
        onClick={() => aoMudar([...condicoes, nova(condicoes)])}
      >
        Mais uma condição
      </Botao>
      {erros['condicoes'] !== undefined && (
        <p className="campo-erro" role="alert">
          {erros['condicoes'][0]}
        </p>
      )}
    </fieldset>
  );
}
