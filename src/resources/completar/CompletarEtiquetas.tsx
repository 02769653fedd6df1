import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../dataProvider/http.ts';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import type { CampoCitavel } from '../../schemas/processo/camposDaCidade.ts';
import type { Sugestao } from '../../schemas/processo/edicao/completar.ts';
import { completarNoCadastro, temRespostas } from '../../schemas/processo/edicao/completarNoCadastro.ts';
import { consultaDaCidade, usePainel } from '../PainelContext.ts';
import { escreverNoCursor, fimDaLinha, lerNoCursor } from './cursorDoCampo.ts';
import { ListaDeSugestoes } from './ListaDeSugestoes.tsx';

interface Oferta {
  /** How much around the cursor is replaced. */
  readonly apagarAntes: number;
  readonly apagarDepois: number;
  readonly sugestoes: readonly Sugestao[];
  readonly abaixo: number | undefined;
}

const NENHUMA: readonly Sugestao[] = [];

interface Props {
  /** Id of the field: of one line, of several or of formatted text. */
  readonly id: string;
  readonly rotulo: string;
  readonly etiquetas: Etiquetas;
}

/** Tags that may stand at the cursor of a field, offered once {{ is typed: the arrows choose, Enter writes, Esc leaves the text alone. */
export default function CompletarEtiquetas({ id, rotulo, etiquetas }: Props): ReactElement {
  const lista = `${useId()}-etiquetas`;
  const caixa = useRef<HTMLDivElement>(null);
  const painel = usePainel();
  const [oferta, setOferta] = useState<Oferta | undefined>();
  const [qual, setQual] = useState(0);
  const { data: campos } = useQuery({
    queryKey: ['processo/campos', painel.painel, painel.cidade],
    queryFn: () =>
      api<readonly CampoCitavel[]>(`${painel.painel}/processo/campos`, {
        query: consultaDaCidade(painel),
        semAviso: true,
      }),
    // Only whoever begins a tag asks for them.
    enabled: temRespostas(etiquetas) && oferta !== undefined,
    staleTime: 60_000,
  });
  const sugestoes = oferta?.sugestoes ?? NENHUMA;
  const aberta = sugestoes.length > 0;
  const olhar = useCallback((): void => {
    const campo = document.getElementById(id);
    const aqui = campo === null ? undefined : lerNoCursor(campo);
    setQual(0);
    if (campo === null || aqui === undefined) return setOferta(undefined);
    const { de, ate, sugestoes: todas } = completarNoCadastro(aqui, etiquetas, campos ?? []);
    // What stands there already is no offer.
    const escrita = aqui.linha.slice(de, ate);
    setOferta({
      ...{ apagarAntes: aqui.cursor - de, apagarDepois: ate - aqui.cursor },
      sugestoes: todas.some(({ texto }) => texto === escrita) ? NENHUMA : todas,
      abaixo: fimDaLinha(campo, caixa.current),
    });
  }, [id, etiquetas, campos]);
  const aceitar = useCallback(
    ({ texto, cursor = texto.length }: Sugestao): void => {
      const campo = document.getElementById(id);
      if (campo === null || oferta === undefined) return;
      setOferta(undefined);
      const { apagarAntes, apagarDepois } = oferta;
      escreverNoCursor(campo, { texto, apagarAntes, apagarDepois, recuo: texto.length - cursor });
      olhar();
    },
    [id, oferta, olhar],
  );
  // The field may be drawn after its list, its file coming later: the page is listened to, before the field itself.
  useEffect(() => {
    const noCampo =
      <E extends Event>(ouvir: (evento: E) => void) =>
      (evento: E): void => {
        const { target } = evento;
        if (target instanceof Element && document.getElementById(id)?.contains(target) === true) ouvir(evento);
      };
    const fechar = noCampo(() => setOferta(undefined));
    const escrever = noCampo(olhar);
    const teclar = noCampo((evento: KeyboardEvent): void => {
      const escolhida = sugestoes[qual];
      if (escolhida === undefined) return;
      const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
      if (passo !== undefined) setQual((qual + passo + sugestoes.length) % sugestoes.length);
      else if (evento.key === 'Enter') aceitar(escolhida);
      else if (evento.key === 'Escape') setOferta(undefined);
      else return;
      evento.preventDefault();
      evento.stopPropagation();
    });
    document.addEventListener('input', escrever, true);
    document.addEventListener('keydown', teclar, true);
    document.addEventListener('blur', fechar, true);
    document.addEventListener('click', fechar, true);
    return () => {
      document.removeEventListener('input', escrever, true);
      document.removeEventListener('keydown', teclar, true);
      document.removeEventListener('blur', fechar, true);
      document.removeEventListener('click', fechar, true);
    };
  }, [id, sugestoes, qual, olhar, aceitar]);
  // The control is another component's: what it says of the list is put beside what that one says of it.
  useEffect(() => {
    const campo = document.getElementById(id);
    campo?.setAttribute('aria-autocomplete', 'list');
    campo?.setAttribute('aria-haspopup', 'listbox');
    if (!aberta) return undefined;
    campo?.setAttribute('aria-controls', lista);
    campo?.setAttribute('aria-activedescendant', `${lista}-${qual}`);
    return () => {
      campo?.removeAttribute('aria-controls');
      campo?.removeAttribute('aria-activedescendant');
    };
  }, [id, lista, aberta, qual]);
  // What was typed before this list was there is offered, too.
  useEffect(olhar, []);
  // Fields that came while a tag was being written are offered with it; where the list was left meanwhile, it stays so.
  const escrevendo = oferta !== undefined;
  useEffect(() => {
    if (escrevendo) olhar();
  }, [campos]);
  return (
    <div ref={caixa} className="completa">
      <ListaDeSugestoes {...{ id: lista, rotulo, sugestoes, qual }} abaixo={oferta?.abaixo} aoAceitar={aceitar} />
    </div>
  );
}
