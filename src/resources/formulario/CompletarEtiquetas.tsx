import { useCallback, useEffect, useId, useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../dataProvider/http.ts';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import {
  sugerirEtiquetas,
  type CampoCitavel,
  type EtiquetaSugerida,
  type OfertaDeEtiquetas,
} from '../../schemas/processo/sugerirEtiquetas.ts';
import { consultaDaCidade, usePainel } from '../PainelContext.ts';

const CHAVE = '/se';

/** What stands in a field before its cursor; undefined while something is selected, or the cursor is elsewhere. */
const antesDoCursor = (campo: HTMLElement): string | undefined => {
  if (campo instanceof HTMLTextAreaElement || campo instanceof HTMLInputElement)
    return campo.selectionStart === campo.selectionEnd ? campo.value.slice(0, campo.selectionStart ?? 0) : undefined;
  const selecao = document.getSelection();
  if (selecao?.isCollapsed !== true || selecao.anchorNode === null || !campo.contains(selecao.anchorNode))
    return undefined;
  const ate = document.createRange();
  ate.selectNodeContents(campo);
  ate.setEnd(selecao.anchorNode, selecao.anchorOffset);
  return ate.toString();
};

/** Puts a text in the place of the last characters before the cursor, as if it were typed: it is undone as typing is. */
const escrever = (campo: HTMLElement, apagar: number, { texto, recuo = 0 }: EtiquetaSugerida): void => {
  campo.focus();
  if (campo instanceof HTMLTextAreaElement || campo instanceof HTMLInputElement) {
    const fim = campo.selectionStart ?? 0;
    campo.setSelectionRange(fim - apagar, fim);
    document.execCommand('insertText', false, texto);
    campo.setSelectionRange(fim - apagar + texto.length - recuo, fim - apagar + texto.length - recuo);
    return;
  }
  const selecao = document.getSelection();
  for (let i = 0; i < apagar; i++) selecao?.modify('extend', 'backward', 'character');
  document.execCommand('insertText', false, texto);
  for (let i = 0; i < recuo; i++) selecao?.modify('move', 'backward', 'character');
};

interface Props {
  /** Id of the field, of one line, of several or formatted. */
  readonly id: string;
  readonly rotulo: string;
  readonly etiquetas: Etiquetas;
}

/** Tags that may stand at the cursor, offered once {{ is typed: the arrows choose, Enter writes, Esc leaves the text alone. */
export const CompletarEtiquetas = ({ id, rotulo, etiquetas }: Props): ReactElement => {
  const lista = `${useId()}-etiquetas`;
  const painel = usePainel();
  const [oferta, setOferta] = useState<OfertaDeEtiquetas | undefined>();
  const [qual, setQual] = useState(0);
  const comRespostas = Object.hasOwn(etiquetas, CHAVE);
  const { data: campos } = useQuery({
    queryKey: ['processo/campos', painel.painel, painel.cidade],
    queryFn: () =>
      api<readonly CampoCitavel[]>(`${painel.painel}/processo/campos`, {
        query: consultaDaCidade(painel),
        semAviso: true,
      }),
    // Only whoever begins a tag asks for them.
    enabled: comRespostas && oferta !== undefined,
    staleTime: 60_000,
  });
  const sugestoes = oferta?.sugestoes ?? [];
  const aberta = sugestoes.length > 0;
  const olhar = useCallback((): void => {
    const campo = document.getElementById(id);
    const antes = campo === null || document.activeElement !== campo ? undefined : antesDoCursor(campo);
    setOferta(antes === undefined ? undefined : sugerirEtiquetas(antes, etiquetas, campos ?? []));
    setQual(0);
  }, [id, etiquetas, campos]);
  const aceitar = useCallback(
    (uma: EtiquetaSugerida): void => {
      const campo = document.getElementById(id);
      if (campo !== null && oferta !== undefined) escrever(campo, oferta.comecado.length, uma);
      olhar();
    },
    [id, oferta, olhar],
  );
  useEffect(() => {
    const campo = document.getElementById(id);
    if (campo === null) return undefined;
    const fechar = (): void => setOferta(undefined);
    const teclar = (evento: KeyboardEvent): void => {
      if (!aberta) return;
      const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
      const escolhida = sugestoes[qual];
      if (passo !== undefined) setQual((qual + passo + sugestoes.length) % sugestoes.length);
      else if (evento.key === 'Enter' && escolhida !== undefined) aceitar(escolhida);
      else if (evento.key === 'Escape') fechar();
      else return;
      evento.preventDefault();
      evento.stopPropagation();
    };
    campo.setAttribute('aria-autocomplete', 'list');
    if (aberta) {
      campo.setAttribute('aria-controls', lista);
      campo.setAttribute('aria-activedescendant', `${lista}-${qual}`);
    }
    campo.addEventListener('input', olhar);
    campo.addEventListener('keydown', teclar);
    campo.addEventListener('blur', fechar);
    campo.addEventListener('click', fechar);
    return () => {
      campo.removeEventListener('input', olhar);
      campo.removeEventListener('keydown', teclar);
      campo.removeEventListener('blur', fechar);
      campo.removeEventListener('click', fechar);
      campo.removeAttribute('aria-controls');
      campo.removeAttribute('aria-activedescendant');
    };
  }, [id, lista, aberta, sugestoes, qual, olhar, aceitar]);
  // Fields that came while a tag was being written are offered with it.
  useEffect(() => {
    if (campos !== undefined) olhar();
  }, [campos, olhar]);
  return (
    <>
      {aberta && (
        <ul id={lista} className="etiquetas-sugeridas" role="listbox" aria-label={`Sugestões para ${rotulo}`}>
          {sugestoes.map((uma, i) => (
            <li
              key={uma.texto}
              id={`${lista}-${i}`}
              role="option"
              aria-selected={i === qual}
              // The field keeps the focus, so that the text is written where the cursor was.
              onMouseDown={(evento) => {
                evento.preventDefault();
                aceitar(uma);
              }}
            >
              <code>{uma.texto.replace('}}', '')}</code>
              <span>{uma.rotulo}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="so-leitor">
        {aberta
          ? `${sugestoes.length === 1 ? '1 sugestão' : `${sugestoes.length} sugestões`}: setas escolhem, Enter escreve`
          : ''}
      </p>
    </>
  );
};
