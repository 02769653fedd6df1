import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Completar, Sugestao } from '../../../../../schemas/processo/edicao/completar.ts';
import { ListaDeSugestoes } from '../../../../../resources/completar/ListaDeSugestoes.tsx';
import { classes } from '../../../../layout/ui/classes.ts';

interface Props {
  readonly caixa?: RefObject<HTMLTextAreaElement | null>;
  readonly rotulo: string;
  readonly valor: string;
  readonly linhas: number;
  readonly maximo?: number | undefined;
  readonly emCodigo?: boolean;
  readonly invalido?: boolean;
  readonly descritoPor?: string | undefined;
  /** Filled in here: asks for what may be written at a place of the text, as Ctrl and space do. */
  readonly pedir?: RefObject<((texto: string, cursor: number) => void) | null>;
  /** How what was typed is written once it is left, letter for letter: 1.5 becomes 1,5. */
  readonly escrever?: (texto: string) => string;
  readonly completar: (texto: string, cursor: number) => Completar;
  readonly aoMudar: (texto: string) => void;
  readonly aoSair: () => void;
}

const FECHADO: Completar = { de: 0, ate: 0, sugestoes: [] };

/**
 * A text whose names are offered while it is typed: the arrows choose, Enter puts the chosen one in, Esc leaves the text alone, Ctrl and space ask for
 * what may stand here. Tab goes on to the next field, as everywhere.
 */
export function AreaQueCompleta(props: Props): ReactElement {
  const { rotulo, valor, linhas, completar, aoMudar, aoSair } = props;
  const propria = useRef<HTMLTextAreaElement>(null);
  const caixa = props.caixa ?? propria;
  const id = useId();
  const [oferta, setOferta] = useState(FECHADO);
  const [qual, setQual] = useState(0);
  const aberta = oferta.sugestoes.length > 0;
  /** Where the cursor goes with the next drawing: before the next key, which would else be written at the end. */
  const cursorPedido = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursorPedido.current === null) return;
    caixa.current?.focus();
    caixa.current?.setSelectionRange(cursorPedido.current, cursorPedido.current);
    cursorPedido.current = null;
  });
  const abrir = (texto: string, cursor: number, pedida: boolean): void => {
    const nova = completar(texto, cursor);
    // While nothing was begun, nothing is put over what comes below, unless it was asked for.
    setOferta(pedida || nova.de < cursor ? nova : FECHADO);
    setQual(0);
  };
  useImperativeHandle(props.pedir, () => (texto: string, cursor: number) => abrir(texto, cursor, true));
  const aceitar = ({ texto, cursor }: Sugestao): void => {
    const { de, ate } = oferta;
    setOferta(FECHADO);
    aoMudar(valor.slice(0, de) + texto + valor.slice(ate));
    cursorPedido.current = de + (cursor ?? texto.length);
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (evento.key === ' ' && evento.ctrlKey) {
      evento.preventDefault();
      return abrir(valor, evento.currentTarget.selectionStart, true);
    }
    if (!aberta) return;
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined) {
      evento.preventDefault();
      setQual((qual + passo + oferta.sugestoes.length) % oferta.sugestoes.length);
    }
    const escolhida = oferta.sugestoes[qual];
    if (evento.key === 'Enter' && escolhida !== undefined) {
      evento.preventDefault();
      aceitar(escolhida);
    }
    if (evento.key === 'Escape') {
      evento.stopPropagation();
      setOferta(FECHADO);
    }
  };
  return (
    <div className="completa">
      <textarea
        ref={caixa}
        className={classes('entrada', props.emCodigo === true && 'completa-codigo')}
        rows={linhas}
        maxLength={props.maximo}
        {...(props.emCodigo === true && { spellCheck: false, autoCapitalize: 'none' })}
        aria-label={rotulo}
        aria-invalid={props.invalido === true || undefined}
        aria-describedby={props.descritoPor}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={aberta ? `${id}-lista` : undefined}
        aria-activedescendant={aberta ? `${id}-lista-${qual}` : undefined}
        value={valor}
        onChange={(e) => {
          aoMudar(e.target.value);
          abrir(e.target.value, e.target.selectionStart, false);
        }}
        onKeyDown={aoTeclar}
        onClick={() => setOferta(FECHADO)}
        onBlur={() => {
          setOferta(FECHADO);
          // Not sooner: half of "0,30" would be read as two values.
          const escrito = props.escrever?.(valor) ?? valor;
          if (escrito !== valor) aoMudar(escrito);
          aoSair();
        }}
      />
      <ListaDeSugestoes
        id={`${id}-lista`}
        rotulo={rotulo}
        sugestoes={oferta.sugestoes}
        qual={qual}
        aoAceitar={aceitar}
      />
    </div>
  );
}
