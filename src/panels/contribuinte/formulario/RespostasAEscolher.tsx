import type { ReactElement } from 'react';
import { EscolhaDaResposta } from '../../../resources/stepForm/EscolhaDaResposta.tsx';
import { idDoCampo } from '../../../resources/stepForm/FormularioDaSecao.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

interface Props {
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
  /** The section on the screen, which asks at its fields. */
  readonly secao: FormularioAberto['secoes'][number] | undefined;
  readonly ir: (parte: string, lugar?: string) => void;
}

/** Fields of other parts that were changed elsewhere too, each with the way to its choice; of hidden ones the choice itself. */
export function RespostasAEscolher({ formulario, em, secao, ir }: Props): ReactElement | null {
  const campos = Object.keys(em.escolhas);
  const escondidos = campos.filter((campo) => !em.lido.visiveis.has(campo));
  const deOutras = campos.filter((campo) => em.lido.visiveis.has(campo) && secao?.campos.includes(campo) !== true);
  if (escondidos.length === 0 && deOutras.length === 0) return null;
  const parteDo = (campo: string): string =>
    formulario.secoes.find((uma) => uma.campos.includes(campo))?.chave ?? formulario.secoes[0]?.chave ?? '';
  return (
    <>
      {deOutras.length > 0 && (
        <Aviso tom="warn" titulo="Alterado também em outra aba ou aparelho">
          <ul className="faltas" aria-label="Respostas a escolher">
            {deOutras.map((campo) => (
              <li key={campo}>
                <button type="button" className="ligacao-de-falta" onClick={() => ir(parteDo(campo), idDoCampo(campo))}>
                  {formulario.ui[campo]?.nome ?? campo}
                </button>
                : escolha com qual resposta ficar
              </li>
            ))}
          </ul>
        </Aviso>
      )}
      {escondidos.map((campo) => {
        const [ui, escolha] = [formulario.ui[campo], em.escolhas[campo]];
        if (ui === undefined || escolha === undefined) return null;
        return (
          <EscolhaDaResposta key={campo} campo={campo} ui={ui} escolha={escolha} aoEscolher={em.escolher} comNome />
        );
      })}
    </>
  );
}
