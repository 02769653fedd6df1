import { lazy, Suspense, useEffect, useId, useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { Teclas, type LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { useAcoes } from '../acoes/useAcoes.tsx';
import { atosEmNome } from '../emNome/atosDoRequerente.ts';
import { Abas, PainelDaAba, type Aba } from '../pecas/Abas.tsx';
import { AbaPendencias } from '../pendencia/AbaPendencias.tsx';
import { aAvaliar, mudancas, rodadaAberta } from '../pendencia/rodadas.ts';
import { aResponder, falaDePareceres, pareceresDo } from '../parecer/pareceresVistos.ts';
import { ResumoDosVereditos } from '../veredito/ResumoDosVereditos.tsx';
import { falaDeTermos } from '../termo/termosDoRequerimento.ts';
import { AbaTaxas } from '../taxas/AbaTaxas.tsx';
import { AbaDocumentos, todosOsDocumentos } from './AbaDocumentos.tsx';
import { AbaEmitidos } from './AbaEmitidos.tsx';
import { AbaRespostas } from './AbaRespostas.tsx';
import { anexosDoSetor, faltaAnexar, podeAnexar } from './anexosDoSetor.ts';
import { Cabecalho } from './Cabecalho.tsx';
import { Colunas } from './Colunas.tsx';
import { DecisaoProposta } from './DecisaoProposta.tsx';
import { EtapasAbertas } from './EtapasAbertas.tsx';
import { useAnexos } from './useAnexos.ts';

/** Fetched only by who acts in a citizen's name. */
const EmNome = lazy(async () => ({
  default: (await import('../emNome/EmNomeDoRequerente.tsx')).EmNomeDoRequerente,
}));

/** Fetched only where another sector is asked. */
const AbaPareceres = lazy(async () => ({ default: (await import('../parecer/AbaPareceres.tsx')).AbaPareceres }));

/** Fetched only where a step asks for an inspection. */
const AbaVistorias = lazy(async () => ({ default: (await import('../vistoria/AbaVistorias.tsx')).AbaVistorias }));

/** Fetched only where messages are looked at. */
const AbaMensagens = lazy(async () => ({ default: (await import('../conversa/AbaMensagens.tsx')).AbaMensagens }));

/** Fetched only where notes are looked at. */
const AbaNotas = lazy(async () => ({ default: (await import('../nota/AbaNotas.tsx')).AbaNotas }));

/** Fetched only where notices are looked at. */
const AbaTermos = lazy(async () => ({ default: (await import('../termo/AbaTermos.tsx')).AbaTermos }));

type Chave =
  | 'documentos'
  | 'respostas'
  | 'pendencias'
  | 'pareceres'
  | 'vistorias'
  | 'taxas'
  | 'emitidos'
  | 'termos'
  | 'notas'
  | 'mensagens';

function abaDosPareceres(r: RequerimentoVisto): readonly Aba<Chave>[] {
  if (!falaDePareceres(r)) return [];
  const devidos = aResponder(r).length;
  const esperados = pareceresDo(r).filter(({ situacao }) => situacao === 'pedido').length;
  const conta = devidos || (r.pareceres?.propostos.length ?? 0) + esperados || undefined;
  return [{ chave: 'pareceres', rotulo: 'Pareceres', conta, alerta: devidos > 0 }];
}

function abaDasVistorias(r: RequerimentoVisto): readonly Aba<Chave>[] {
  const { lista = [], pede = null } = r.vistorias ?? {};
  if (lista.length === 0 && pede === null) return [];
  const aRegistrar = lista.some(({ situacao }) => situacao === 'realizada');
  return [{ chave: 'vistorias', rotulo: 'Vistorias', conta: lista.length || undefined, alerta: aRegistrar }];
}

const primeiraAba = (r: RequerimentoVisto): Chave => {
  if (aAvaliar(rodadaAberta(r)) > 0) return 'pendencias';
  return aResponder(r).length > 0 && !r.abertas.some(({ minha }) => minha) ? 'pareceres' : 'documentos';
};

function abasDe(r: RequerimentoVisto): readonly Aba<Chave>[] {
  const mudaram = new Set(mudancas(r).map(({ campo }) => campo)).size;
  const rodada = rodadaAberta(r);
  const esperam = aAvaliar(rodada);
  const conferir = r.cobrancas.filter(({ comprovantes }) =>
    comprovantes.some(({ situacao }) => situacao === 'em conferência'),
  ).length;
  const recebidos = todosOsDocumentos(r).filter(({ arquivos }) => arquivos.length > 0).length;
  return [
    { chave: 'documentos', rotulo: 'Documentos', conta: recebidos },
    {
      chave: 'respostas',
      rotulo: 'Respostas',
      conta: mudaram === 0 ? undefined : mudaram === 1 ? '1 mudou' : `${mudaram} mudaram`,
    },
    {
      chave: 'pendencias',
      rotulo: 'Pendências',
      conta: esperam > 0 ? esperam : rodada?.itens.length,
      alerta: esperam > 0,
    },
    ...abaDosPareceres(r),
    ...abaDasVistorias(r),
    {
      chave: 'taxas',
      rotulo: 'Taxas',
      conta: conferir > 0 ? conferir : r.cobrancas.length || undefined,
      alerta: conferir > 0,
    },
    { chave: 'emitidos', rotulo: 'Emitidos', conta: r.emitidos.length || undefined },
    ...(falaDeTermos(r) ? [{ chave: 'termos' as const, rotulo: 'Termos', conta: r.termos?.length || undefined }] : []),
    {
      chave: 'mensagens',
      rotulo: 'Mensagens',
      conta: r.mensagens_nao_lidas || undefined,
      alerta: (r.mensagens_nao_lidas ?? 0) > 0,
    },
    { chave: 'notas', rotulo: 'Notas' },
  ];
}

const TECLAS: Partial<Record<Chave, LegendaDeTeclas>> = {
  documentos: [
    [['J', 'K'], 'documento'],
    [['V'], 'ver'],
    [['P'], 'pedir correção'],
  ],

  pendencias: [
    [['J', 'K'], 'item'],
    [['A'], 'aceitar'],
    [['R'], 'recusar'],
  ],
  taxas: [
    [['J', 'K'], 'comprovante'],
    [['A'], 'aprovar'],
    [['R'], 'rejeitar'],
  ],
};

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly voltarPara: { readonly href: string; readonly rotulo: string };
  readonly outraVisao?: { readonly href: string; readonly rotulo: string } | undefined;
}

/** The desk of one request: what was sent, what is asked, what is owed, what was issued, and the acts of this user. */
export function Analise({ requerimento, voltarPara, outraVisao }: Props): ReactElement {
  const acoes = useAcoes(requerimento);
  const [aba, setAba] = useState<Chave>(primeiraAba(requerimento));
  /** How often the step was to be concluded with documents of the sector missing: each time the first takes the focus. */
  const [cobrancas, setCobrancas] = useState(0);
  const anexos = useAnexos(requerimento);
  const id = useId();
  useEffect(() => {
    if (cobrancas > 0) document.querySelector<HTMLElement>('.area-de-envio-errada button')?.focus();
  }, [cobrancas]);
  const { pendencia, pagar, anexar, confere } = atosEmNome(requerimento);
  const podePreencher = requerimento.acoes.some(({ acao }) => acao === 'preencher') && requerimento.formulario !== null;
  const paineis: { readonly [C in Chave]: () => ReactElement } = {
    documentos: () => <AbaDocumentos requerimento={requerimento} anexos={anexos} cobrado={cobrancas > 0} />,
    respostas: () => (
      <AbaRespostas
        requerimento={requerimento}
        aoPreencher={podePreencher ? () => acoes.escolher('preencher') : null}
      />
    ),
    pendencias: () => <AbaPendencias requerimento={requerimento} />,
    pareceres: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando os pareceres…" linhas={4} />}>
        <AbaPareceres requerimento={requerimento} />
      </Suspense>
    ),
    vistorias: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando as vistorias…" linhas={4} />}>
        <AbaVistorias requerimento={requerimento} />
      </Suspense>
    ),
    taxas: () => <AbaTaxas requerimento={requerimento} aoEscolher={acoes.escolher} />,
    emitidos: () => <AbaEmitidos requerimento={requerimento} />,
    termos: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando os termos…" linhas={4} />}>
        <AbaTermos requerimento={requerimento} />
      </Suspense>
    ),
    mensagens: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando as mensagens…" linhas={3} />}>
        <AbaMensagens requerimento={requerimento} />
      </Suspense>
    ),
    notas: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando as notas…" linhas={3} />}>
        <AbaNotas requerimento={requerimento} />
      </Suspense>
    ),
  };
  return (
    <div className="requerimento">
      <Cabecalho
        requerimento={requerimento}
        acoes={acoes}
        voltarPara={voltarPara}
        outraVisao={outraVisao}
        aoVerPendencias={() => setAba('pendencias')}
        aoInsistir={() => {
          if (!podeAnexar(requerimento) || !anexosDoSetor(requerimento).some(faltaAnexar)) return;
          setAba('documentos');
          setCobrancas(cobrancas + 1);
        }}
      />
      <EtapasAbertas abertas={requerimento.abertas} etapa={requerimento.etapa} />
      <DecisaoProposta requerimento={requerimento} acoes={acoes} />
      <Colunas requerimento={requerimento}>
        {(pendencia !== undefined || pagar || anexar || confere) && (
          <Suspense fallback={<Esqueleto rotulo="Carregando o que há a fazer…" />}>
            <EmNome requerimento={requerimento} />
          </Suspense>
        )}
        <Abas rotulo="Análise" id={id} abas={abasDe(requerimento)} atual={aba} aoMudar={setAba} />
        <PainelDaAba id={id} chave={aba}>
          {(aba === 'documentos' || aba === 'respostas') && (
            <ResumoDosVereditos requerimento={requerimento} aoVerPendencias={() => setAba('pendencias')} />
          )}
          {paineis[aba]()}
        </PainelDaAba>
        {TECLAS[aba] !== undefined && <Teclas teclas={TECLAS[aba]} />}
      </Colunas>
      {acoes.dialogo}
    </div>
  );
}
