import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import type { Definicao } from '../../../schemas/processo/definicao.ts';
import { diferencasEntre, type Diferenca } from '../../../schemas/processo/edicao/diferencas.ts';
import { Abas, PainelDaAba } from '../../layout/ui/Abas.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { lerVersao } from './chamadas.ts';
import { DesenhoDasDiferencas } from './DesenhoDasDiferencas.tsx';
import { useLugar } from './lugar.ts';
import './diferencas.css';

const verbos = { entra: 'Entra', sai: 'Sai', muda: 'Muda', muda_de_ordem: 'Muda de ordem' } as const;

function Linha({ diferenca }: { readonly diferenca: Diferenca }): ReactElement {
  const { tipo, lugar, antes, depois } = diferenca;
  return (
    <li className={`diferenca diferenca-${tipo}`}>
      <p>
        <b>{verbos[tipo]}</b> {lugar.slice(1).join(' › ') || lugar[0]}
      </p>
      {antes !== undefined && (
        <p className="pequeno">
          {antes === '' ? <span className="secundario">(nada)</span> : <del>{antes}</del>}{' '}
          <ins>{depois === '' ? '(nada)' : depois}</ins>
        </p>
      )}
    </li>
  );
}

/** What a version says that another did not, part by part. */
export function Diferencas({ antes, depois }: { readonly antes: Definicao; readonly depois: Definicao }): ReactElement {
  const todas = diferencasEntre(antes, depois);
  if (todas.length === 0) return <p>As duas versões dizem o mesmo.</p>;
  const partes = [...new Set(todas.map(({ lugar }) => lugar[0] ?? ''))];
  return (
    <>
      <p className="secundario">{todas.length === 1 ? '1 diferença' : `${todas.length} diferenças`}</p>
      {partes.map((parte) => (
        <section key={parte} aria-label={parte}>
          <h3>{parte}</h3>
          <ul className="diferencas">
            {todas
              .filter(({ lugar }) => lugar[0] === parte)
              .map((diferenca) => (
                <Linha key={`${diferenca.tipo} ${diferenca.onde} ${diferenca.lugar.join()}`} diferenca={diferenca} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const abas = [
  { chave: 'palavras', rotulo: 'Em palavras' },
  { chave: 'desenho', rotulo: 'No desenho' },
] as const;

type Forma = (typeof abas)[number]['chave'];

/** The words first: they say all, to everybody; the drawing shows where. */
function NasDuasFormas(props: {
  readonly antes: Definicao;
  readonly depois: Definicao;
  readonly forma: Forma;
  readonly aoMudar: (forma: Forma) => void;
}): ReactElement {
  const { antes, depois, forma, aoMudar } = props;
  const id = useId();
  return (
    <div className="diferencas-formas">
      <Abas rotulo="Ver as diferenças" abas={abas} atual={forma} aoMudar={aoMudar} id={id} />
      <PainelDaAba id={id} chave={forma}>
        {forma === 'palavras' ? <Diferencas {...{ antes, depois }} /> : <DesenhoDasDiferencas {...{ antes, depois }} />}
      </PainelDaAba>
    </div>
  );
}

interface Props {
  readonly processoId: number;
  /** Numbers of the versions that there are, the newest first. */
  readonly numeros: readonly number[];
  readonly de: number;
  /** Its definition, where the page has a newer one than the server. */
  readonly aqui?: { readonly numero: number; readonly definicao: Definicao };
  readonly ate: number;
  readonly aoFechar: () => void;
}

/** A version as its file has it; not asked for where the page has it (`pedir` false). */
function useVersao(processoId: number, numero: number, pedir: boolean): UseQueryResult<Definicao> {
  const lugar = useLugar();
  return useQuery({
    queryKey: ['versao-de-processo', lugar.painel, lugar.cidade, processoId, numero],
    queryFn: () => lerVersao(lugar, processoId, numero),
    enabled: pedir,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Two versions of a process side by side, in words and drawn; any two may be chosen. */
export function DialogoDasDiferencas({ processoId, numeros, aqui, aoFechar, ...inicio }: Props): ReactElement {
  const [de, setDe] = useState(inicio.de);
  const [ate, setAte] = useState(inicio.ate);
  const [forma, setForma] = useState<Forma>('palavras');
  const [antes, depois] = [
    useVersao(processoId, de, aqui?.numero !== de),
    useVersao(processoId, ate, aqui?.numero !== ate),
  ];
  const definicaoDe = (numero: number, lida: Definicao | undefined): Definicao | undefined =>
    aqui?.numero === numero ? aqui.definicao : lida;
  const [a, b] = [definicaoDe(de, antes.data), definicaoDe(ate, depois.data)];
  const erro = antes.error ?? depois.error;
  const opcoes = numeros.map((n) => ({ valor: String(n), rotulo: `Versão ${n}` }));
  return (
    <Dialogo titulo="Diferenças entre versões" aoFechar={aoFechar} largo alto={forma === 'desenho'}>
      <div className="diferencas-escolha">
        <Selecao rotulo="De" opcoes={opcoes} valor={String(de)} aoEscolher={(n) => setDe(Number(n))} />
        <Selecao rotulo="Para" opcoes={opcoes} valor={String(ate)} aoEscolher={(n) => setAte(Number(n))} />
      </div>
      {erro !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível ler as versões."
          erro={erro}
          tentarDeNovo={() => Promise.all([antes.refetch(), depois.refetch()])}
        />
      )}
      {erro === null && (a === undefined || b === undefined) && <Esqueleto rotulo="Lendo as versões…" />}
      {a !== undefined && b !== undefined && <NasDuasFormas antes={a} depois={b} forma={forma} aoMudar={setForma} />}
    </Dialogo>
  );
}
