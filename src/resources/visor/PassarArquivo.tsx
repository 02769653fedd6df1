import type { KeyboardEvent, ReactElement } from 'react';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import { atalhosLigados } from '../../panels/layout/ui/useTeclas.ts';
import { escrevendo } from './escrevendo.ts';
import type { Passagem } from './passagem.ts';

/** Of rows the next one is J as well. */
const LETRAS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const SETAS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** J and K, and the arrows while the sheet has no use for them (`rola`: it is wider than the desk); null: no such key. */
export const passoDaTecla = (evento: KeyboardEvent, rola: boolean): 1 | -1 | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = evento;
  if (ctrlKey || metaKey || altKey || shiftKey || escrevendo(evento.target)) return null;
  const teclas = { ...(atalhosLigados() ? LETRAS : {}), ...(rola ? {} : SETAS) };
  return Object.hasOwn(teclas, key) ? (teclas[key] ?? null) : null;
};

/** The buttons to the file before and after, and where one is among them: 3 de 8. */
export function PassarArquivo({ passagem }: { readonly passagem: Passagem }): ReactElement {
  const { posicao, total, soFotos, ir } = passagem;
  const [anterior, proximo] = soFotos ? ['Foto anterior', 'Próxima foto'] : ['Arquivo anterior', 'Próximo arquivo'];
  const botao = (rotulo: string, letra: string, passo: 1 | -1, acaba: boolean): ReactElement => (
    <BotaoDeIcone
      icone={passo === 1 ? 'seta-direita' : 'seta-esquerda'}
      rotulo={rotulo}
      // Not `disabled`: the focus would fall off the last one.
      aria-disabled={acaba || undefined}
      {...(atalhosLigados() && !acaba
        ? { 'aria-keyshortcuts': letra, title: `${rotulo} (${letra.toUpperCase()})` }
        : {})}
      onClick={() => ir(passo)}
    />
  );
  return (
    <div className="visor-passagem" role="group" aria-label={soFotos ? 'Fotos' : 'Arquivos'}>
      {botao(anterior, 'k', -1, posicao === 1)}
      <span aria-live="polite">
        {posicao} de {total}
      </span>
      {botao(proximo, 'j', 1, posicao === total)}
    </div>
  );
}
