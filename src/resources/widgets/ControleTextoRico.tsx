import { useEffect, useRef, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import { idDoRotulo, ouNulo, textoDe, type PropsDoControle } from './controle.ts';

const ATOS = [
  ['bold', 'Negrito', FormatBold],
  ['italic', 'Itálico', FormatItalic],
  ['insertUnorderedList', 'Lista', FormatListBulleted],
  ['insertOrderedList', 'Lista numerada', FormatListNumbered],
] as const;

/** Pasted and dropped content comes in as plain text: what other programs bring along would be thrown out by the server anyway. */
const colarTexto = (dados: DataTransfer): void => {
  document.execCommand('insertText', false, dados.getData('text/plain'));
};

/** Keys that leave a text as it is: going through a form writes nothing into it. */
const NADA_ESCREVEM: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/** Each line is a paragraph of its own, the first too: what browsers write else (`div`) is no mark that is stored, and two lines would become one. */
const comParagrafos = (elemento: HTMLElement): void => {
  document.execCommand('defaultParagraphSeparator', false, 'p');
  if (elemento.textContent === '' && elemento.querySelector('p, li') === null)
    document.execCommand('formatBlock', false, 'p');
};

/**
 * A text with bold, italics and lists. The browser edits (the minimum browsers all can); the server sanitises what is stored, and only
 * what it stored is ever put back into the page.
 */
export const ControleTextoRico = (props: PropsDoControle): ReactElement => {
  const area = useRef<HTMLDivElement>(null);
  const valor = textoDe(props.valor);
  useEffect(() => {
    const elemento = area.current;
    // While it has the focus its own content is the newer one; writing it again would throw the caret to the start.
    if (elemento !== null && document.activeElement !== elemento && elemento.innerHTML !== valor)
      elemento.innerHTML = valor;
  }, [valor]);
  const ler = (): void => {
    const elemento = area.current;
    if (elemento !== null) props.aoMudar(elemento.textContent === '' ? null : ouNulo(elemento.innerHTML));
  };
  const aplicar = (ato: string): void => {
    area.current?.focus();
    document.execCommand(ato);
    ler();
  };
  return (
    <Box className={props.invalido === true ? 'texto-rico texto-rico-erro' : 'texto-rico'}>
      <Box role="toolbar" aria-label="Formatar o texto" sx={{ borderBottom: '1px solid var(--border)', p: 0.5 }}>
        {ATOS.map(([ato, rotulo, Icone]) => (
          <IconButton key={ato} size="small" aria-label={rotulo} title={rotulo} onClick={() => aplicar(ato)}>
            <Icone />
          </IconButton>
        ))}
      </Box>
      <div
        ref={area}
        id={props.id}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={idDoRotulo(props.id)}
        aria-describedby={props.descritoPor}
        aria-invalid={props.invalido === true || undefined}
        contentEditable
        suppressContentEditableWarning
        tabIndex={0}
        onKeyDown={({ key, currentTarget }) => {
          if (!NADA_ESCREVEM.has(key)) comParagrafos(currentTarget);
        }}
        onInput={ler}
        onBlur={() => props.aoSair?.()}
        onPaste={(evento) => {
          evento.preventDefault();
          comParagrafos(evento.currentTarget);
          colarTexto(evento.clipboardData);
        }}
        onDrop={(evento) => {
          evento.preventDefault();
          colarTexto(evento.dataTransfer);
        }}
      />
    </Box>
  );
};
