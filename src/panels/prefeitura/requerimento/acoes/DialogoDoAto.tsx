import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { useMexido } from '../../../../resources/saida/useMexido.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao, type PropsDoBotao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { mostrarErrado } from '../../../layout/ui/mostrarErrado.ts';
import type { Ato, EmAto } from '../chamadas/useAto.ts';
import { ErroDoAto, OQueHouve } from './ErroDoAto.tsx';

export interface PropsDoDialogoDoAto {
  readonly requerimento: RequerimentoVisto;
  readonly titulo: string;
  /** The act's own word, on the button. */
  readonly botao: string;
  readonly variante?: PropsDoBotao['variante'];
  /** What it brings about, where it cannot be undone or reaches the applicant. */
  readonly confirmar?: string | null;
  readonly emAto: EmAto;
  /** What is sent, at the version that the user saw; null while a field is missing (its error then stands on it). */
  readonly preparar: () => Omit<Ato, 'versao' | 'aoConseguir'> | null;
  /** The act is no longer among those offered: what was typed can still be copied. */
  readonly perdeuAVez: boolean;
  readonly aoFechar: () => void;
  /** Version that came about by what was done in the dialog itself. */
  readonly versaoPropria?: number;
  readonly children?: ReactNode;
  readonly largo?: boolean;
}

/** Of no field, or of the state: what is missing then stands elsewhere on the page. */
const semCampo = ({ codigo, erros }: ApiError): boolean => codigo === 'regra' || Object.keys(erros).length === 0;

/**
 * Frame of every dialog of an act: its fields, what it brings about, the refusal, and what others did since it was opened, by
 * this page's own news or by the server's 409. Nothing typed is lost in between.
 */
export function DialogoDoAto(props: PropsDoDialogoDoAto): ReactElement {
  const { requerimento, emAto, aoFechar, perdeuAVez, variante = 'primario', versaoPropria = 0 } = props;
  const [visto, setVisto] = useState({
    versao: requerimento.versao,
    sequencia: requerimento.eventos[0]?.sequencia ?? 0,
  });
  const id = useId();
  const vista = Math.max(visto.versao, versaoPropria);
  const daPagina =
    requerimento.versao <= vista ? [] : requerimento.eventos.filter((e) => e.sequencia > visto.sequencia);
  const houve = emAto.conflito?.eventos ?? daPagina;
  const mudou = !emAto.enviando && (emAto.conflito !== null || requerimento.versao > vista);
  const versao = emAto.conflito?.versao ?? requerimento.versao;

  const { doFormulario, sujo } = useMexido();
  const form = useRef<HTMLFormElement>(null);
  const [recusas, setRecusas] = useState(0);
  useEffect(() => {
    if (recusas > 0) mostrarErrado(form.current);
  }, [recusas]);
  const tentar = async (): Promise<boolean> => {
    const ato = props.preparar();
    if (ato === null) return false;
    const agora = mudou ? versao : vista;
    setVisto({ versao: agora, sequencia: requerimento.eventos[0]?.sequencia ?? visto.sequencia });
    return (await emAto.fazer({ ...ato, versao: agora, aoConseguir: aoFechar })) !== null;
  };
  const enviar = async (): Promise<boolean> => {
    const feito = await tentar();
    if (!feito) setRecusas((antes) => antes + 1);
    return feito;
  };
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  const { pergunta, antesDe } = useAoSair(sujo, enviar);
  const fechar = (): void => antesDe(aoFechar);

  return (
    <>
      <Dialogo
        titulo={props.titulo}
        aoFechar={fechar}
        largo={props.largo ?? false}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao
              type="submit"
              form={id}
              variante={variante}
              carregando={emAto.enviando}
              impedidoPor={perdeuAVez && !emAto.enviando ? 'Esta ação não é mais possível.' : undefined}
            >
              {mudou && !perdeuAVez ? `${props.botao} mesmo assim` : props.botao}
            </Botao>
          </>
        }
      >
        <form ref={form} id={id} className="dialogo-do-ato" noValidate onSubmit={aoEnviar} {...doFormulario}>
          {mudou && (
            <Aviso tom="warn" titulo="Este requerimento mudou enquanto você escrevia. Nada do que digitou se perdeu.">
              <OQueHouve eventos={houve} />
            </Aviso>
          )}
          {props.confirmar != null && <p>{props.confirmar}</p>}
          {props.children}
          <ErroDoAto erro={emAto.erro !== null && semCampo(emAto.erro) ? emAto.erro : null} />
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
