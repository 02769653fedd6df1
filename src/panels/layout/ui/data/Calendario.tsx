import { type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { DayPicker, type ClassNames } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { Botao } from '../Botao.tsx';
import { Icone } from '../Icone.tsx';
import { prenderTab, useFocoDentro } from '../modal.ts';
import { cabeNosLimites, type LimitesDoDia } from './limites.ts';
import { useLugarJunto } from './lugarDoCalendario.ts';
import './calendario.css';

export interface PropsDoCalendario {
  /** Of the field. */
  readonly rotulo: string;
  /** AAAA-MM-DD; undefined: none yet. */
  readonly dia: string | undefined;
  readonly limites: LimitesDoDia;
  /** What opened it. */
  readonly ancora: HTMLElement;
  readonly aoFechar: () => void;
  readonly aoEscolher: (dia: string) => void;
}

const dois = (n: number): string => String(n).padStart(2, '0');

/** A day as the calendar's library holds it: noon of this browser's clock, which every day has. */
const aoMeioDia = (dia: string): Date =>
  new Date(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) - 1, Number(dia.slice(8, 10)), 12);
const doMeioDia = (data: Date): string =>
  `${String(data.getFullYear()).padStart(4, '0')}-${dois(data.getMonth() + 1)}-${dois(data.getDate())}`;

const CLASSES: Partial<ClassNames> = {
  root: 'dias',
  months: 'dias-meses',
  month: 'dias-mes',
  nav: 'dias-nav',
  button_previous: 'botao-icone',
  button_next: 'botao-icone',
  month_caption: 'dias-titulo',
  dropdowns: 'dias-escolhas',
  dropdown_root: 'dias-escolha',
  dropdown: 'entrada',
  caption_label: 'dias-rotulo',
  month_grid: 'dias-grade',
  weekday: 'dias-semana',
  day: 'dias-casa',
  day_button: 'dias-dia',
  selected: 'dias-escolhido',
  today: 'dias-hoje',
  outside: 'dias-vizinho',
  disabled: 'dias-fora',
  hidden: 'dias-oculto',
};

/** The library's own lack the accent of the last one. */
const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** Years that can be gone to where the field has no limits, before and after today's: births, and what a licence may last. */
const ANOS = { antes: 120, depois: 50 } as const;

/** A calendar stands in the dialog that its field stands in, if any: outside of it, keyboard and screen reader would not reach it. */
const lugarNaPagina = (ancora: HTMLElement): Element =>
  ancora.closest('[role="dialog"], .menu-caixa') ?? document.body;

/** The months to press a day in, beside the field; on phones in the middle of the window. Esc, Tab and arrows as in every dialog with a grid. */
export function Calendario({ rotulo, dia, limites, ancora, aoFechar, aoEscolher }: PropsDoCalendario): ReactElement {
  const caixa = useFocoDentro();
  const lugar = useLugarJunto(ancora, caixa);
  const hoje = naCidade().dia;
  const ano = Number(hoje.slice(0, 4));
  const primeiro = aoMeioDia(limites.min ?? `${ano - ANOS.antes}-01-01`);
  const ultimo = aoMeioDia(limites.max ?? `${ano + ANOS.depois}-12-31`);
  const escolhido = dia === undefined ? undefined : aoMeioDia(dia);
  const deHoje = aoMeioDia(hoje);
  const aberto = escolhido ?? (deHoje < primeiro ? primeiro : deHoje > ultimo ? ultimo : deHoje);
  const aoTeclar = (evento: KeyboardEvent): void => {
    // A dialog behind it hears nothing of what is pressed in here.
    evento.stopPropagation();
    if (evento.key === 'Escape') aoFechar();
    if (evento.key === 'Tab' && caixa.current !== null) prenderTab(evento, caixa.current);
  };
  return createPortal(
    <div
      className="calendario-fundo"
      onMouseDown={(evento) => {
        evento.stopPropagation();
        if (evento.target === evento.currentTarget) aoFechar();
      }}
    >
      <div
        ref={caixa}
        className="calendario-caixa"
        style={lugar ?? undefined}
        role="dialog"
        aria-modal="true"
        aria-label={`Escolher dia: ${rotulo}`}
        tabIndex={-1}
        onKeyDown={aoTeclar}
      >
        <DayPicker
          mode="single"
          autoFocus
          locale={ptBR}
          weekStartsOn={0}
          captionLayout="dropdown"
          fixedWeeks
          showOutsideDays
          classNames={CLASSES}
          startMonth={primeiro}
          endMonth={ultimo}
          today={deHoje}
          defaultMonth={aberto}
          selected={escolhido}
          disabled={(data) => !cabeNosLimites(doMeioDia(data), limites)}
          labels={{ labelPrevious: () => 'Mês anterior', labelNext: () => 'Próximo mês', labelNav: () => 'Mês' }}
          formatters={{ formatWeekdayName: (data) => SEMANA[data.getDay()] ?? '' }}
          components={{
            Chevron: ({ orientation }) => (
              <Icone nome={orientation === 'left' ? 'seta-esquerda' : 'seta-direita'} tamanho={20} />
            ),
          }}
          onDayClick={(data, { disabled }) => {
            if (disabled !== true) aoEscolher(doMeioDia(data));
          }}
        />
        <div className="calendario-pe">
          <Botao variante="texto" tamanho="pequeno" onClick={aoFechar}>
            Fechar
          </Botao>
          {cabeNosLimites(hoje, limites) && (
            <Botao variante="texto" tamanho="pequeno" onClick={() => aoEscolher(hoje)}>
              Hoje
            </Botao>
          )}
        </div>
      </div>
    </div>,
    lugarNaPagina(ancora),
  );
}
