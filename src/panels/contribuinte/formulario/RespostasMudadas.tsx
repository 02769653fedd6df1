import type { ReactElement } from 'react';
import { idDoCampo } from '../../../resources/stepForm/FormularioDaSecao.tsx';
import { textoDaResposta } from '../../../resources/stepForm/textoDaResposta.ts';
import type { RespostaEmConflito } from '../../../schemas/requerimento/conflitoDeRespostas.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import type { FormularioAberto } from './formularioAberto.ts';

interface Props {
  readonly formulario: FormularioAberto;
  readonly mudadas: readonly RespostaEmConflito[];
  readonly ir: (parte: string, lugar?: string) => void;
}

/** Longer ones are read above, where every answer stands. */
const LETRAS = 120;

/** A sending that was refused because the page showed other answers: which, how they stand now, and that nothing was sent. */
export function RespostasMudadas({ formulario, mudadas, ir }: Props): ReactElement | null {
  if (mudadas.length === 0) return null;
  const parteDe = (campo: string): string | undefined =>
    formulario.secoes.find(({ campos }) => campos.includes(campo))?.chave;
  const texto = (campo: string, valor: Valor): string => {
    const ui = formulario.ui[campo];
    return (ui === undefined ? '' : textoDaResposta(ui, valor)) || 'sem resposta';
  };
  const comValores = (agora: string, antes: string): ReactElement | null =>
    agora === antes || agora.length + antes.length > LETRAS ? null : (
      <>
        : {agora} <span className="secundario">(antes: {antes})</span>
      </>
    );
  return (
    <Aviso
      tom="warn"
      titulo={
        mudadas.length === 1
          ? 'Nada foi enviado: uma resposta mudou em outra aba ou aparelho.'
          : `Nada foi enviado: ${mudadas.length} respostas mudaram em outra aba ou aparelho.`
      }
    >
      Confira como está agora e envie de novo.
      <ul className="faltas conferir-mudadas">
        {mudadas.map(({ campo, agora, meu }) => (
          <li key={campo}>
            <button
              type="button"
              className="ligacao-de-falta"
              onClick={() => ir(parteDe(campo) ?? '', idDoCampo(campo))}
            >
              {formulario.ui[campo]?.nome ?? campo}
            </button>
            {comValores(texto(campo, agora), texto(campo, meu))}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
