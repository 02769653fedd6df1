import { Suspense, useEffect, useId, useState, type ReactElement } from 'react';
import { Recolhivel } from '../../../../resources/saida/Recolhivel.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { Teclas } from '../../../layout/ui/Teclas.tsx';
import { useAcoes } from '../acoes/useAcoes.tsx';
import { atosEmNome } from '../emNome/atosDoRequerente.ts';
import { Abas, idDaAba, PainelDaAba } from '../../../layout/ui/Abas.tsx';
import { AbaPendencias } from '../pendencia/AbaPendencias.tsx';
import { aResponder } from '../parecer/pareceresVistos.ts';
import { emJulgamento } from '../recurso/recursoEmJulgamento.ts';
import { ResumoDosVereditos } from '../veredito/ResumoDosVereditos.tsx';
import { teclasDaAnalise } from '../teclado/teclasDaAnalise.ts';
import { apertar, emVista, quandoVier, seletorDaMesa } from '../teclado/teclasDaMesa.ts';
import { useTeclasDaMesa } from '../teclado/useTeclasDaMesa.ts';
import { useVizinhos } from '../teclado/useVizinhos.ts';
import { AbaTaxas } from '../taxas/AbaTaxas.tsx';
import { AbaDocumentos } from './AbaDocumentos.tsx';
import { AbaEmitidos } from './AbaEmitidos.tsx';
import { abasDe, legendaDa, primeiraAba, type ChaveDaAnalise as Chave } from './abasDaAnalise.ts';
import { AbaRespostas } from './AbaRespostas.tsx';
import { anexosDoSetor, faltaAnexar, podeAnexar } from './anexosDoSetor.ts';
import { Cabecalho } from './Cabecalho.tsx';
import { Colunas } from './Colunas.tsx';
import { DecisaoProposta } from './DecisaoProposta.tsx';
import { EtapasAbertas } from './EtapasAbertas.tsx';
import { useAnexos } from './useAnexos.ts';
import { aberturaTardia, parteTardia } from '../../../layout/ui/tardia.tsx';

/** Fetched only by who acts in a citizen's name. */
const EmNome = parteTardia(async () => (await import('../emNome/EmNomeDoRequerente.tsx')).EmNomeDoRequerente);

/** Fetched only where another sector is asked. */
const AbaPareceres = parteTardia(async () => (await import('../parecer/AbaPareceres.tsx')).AbaPareceres);

/** Fetched only where an appeal is being judged. */
const RecursoEmJulgamento = parteTardia(
  async () => (await import('../recurso/RecursoEmJulgamento.tsx')).RecursoEmJulgamento,
);

/** Fetched only where the request changes the property registry. */
const CadastroDoImovel = parteTardia(async () => (await import('../cadastro/CadastroDoImovel.tsx')).CadastroDoImovel);

/** Fetched only where a step has a checklist. */
const AbaVerificacao = parteTardia(async () => (await import('../verificacao/AbaVerificacao.tsx')).AbaVerificacao);

/** Fetched only where a step asks for an inspection. */
const AbaVistorias = parteTardia(async () => (await import('../vistoria/AbaVistorias.tsx')).AbaVistorias);

/** Fetched only where messages are looked at. */
const AbaMensagens = parteTardia(async () => (await import('../conversa/AbaMensagens.tsx')).AbaMensagens);

/** Fetched only where notes are looked at. */
const AbaNotas = parteTardia(async () => (await import('../nota/AbaNotas.tsx')).AbaNotas);

/** Fetched only where notices are looked at. */
const AbaTermos = parteTardia(async () => (await import('../termo/AbaTermos.tsx')).AbaTermos);

/** Fetched only by who asks which keys there are. */
const AjudaDoTeclado = aberturaTardia(
  async () => (await import('../teclado/AjudaDoTeclado.tsx')).AjudaDoTeclado,
  ({ aoFechar }) => aoFechar,
);

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
  const vizinhos = useVizinhos(requerimento.id);
  const [ajuda, setAjuda] = useState(false);
  const abas = abasDe(requerimento);
  const rolDasTeclas = teclasDaAnalise(requerimento, { abas: abas.length, naFila: vizinhos.lugar !== null });
  const pode = (qual: string): boolean => requerimento.acoes.some(({ acao }) => acao === qual);
  const irPara = (chave: Chave): void => {
    setAba(chave);
    quandoVier(`[id="${idDaAba(id, chave)}"]`);
  };
  useTeclasDaMesa({
    ...Object.fromEntries(abas.slice(0, 9).map(({ chave }, i) => [String(i + 1), () => irPara(chave)])),
    d: () => emVista(seletorDaMesa('d')).forEach(apertar),
    e: () => {
      setAba('pendencias');
      if (pode('emitir-pendencia')) quandoVier(seletorDaMesa('e'), apertar);
    },
    o: () => {
      if (!abas.some(({ chave }) => chave === 'pareceres')) return;
      setAba('pareceres');
      if (aResponder(requerimento).length > 0) quandoVier('[data-parecer-devido] input');
      else quandoVier(seletorDaMesa('o'), apertar);
    },
    t: () => {
      setAba('notas');
      quandoVier('.nota-escrever textarea');
    },
    n: () => void vizinhos.ir(1),
    b: () => void vizinhos.ir(-1),
    '?': () => setAjuda(true),
  });
  const { pendencia, pagar, comprovar, anexar, confere, desiste } = atosEmNome(requerimento);
  const podePreencher = requerimento.acoes.some(({ acao }) => acao === 'preencher') && requerimento.formulario !== null;
  const paineis: { readonly [C in Chave]: () => ReactElement } = {
    documentos: () => <AbaDocumentos requerimento={requerimento} anexos={anexos} cobrado={cobrancas > 0} />,
    respostas: () => (
      <AbaRespostas
        requerimento={requerimento}
        ocupado={acoes.ocupado}
        aoPreencher={podePreencher ? () => acoes.escolher('preencher') : null}
      />
    ),
    verificacao: () => (
      <Suspense fallback={<Esqueleto rotulo="Carregando a verificação…" linhas={4} />}>
        <AbaVerificacao requerimento={requerimento} />
      </Suspense>
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
  const chaves = Object.keys(paineis) as Chave[];
  return (
    <div className="requerimento">
      <Cabecalho
        requerimento={requerimento}
        acoes={acoes}
        voltarPara={voltarPara}
        outraVisao={outraVisao}
        vizinhos={vizinhos}
        aoPedirAjuda={() => setAjuda(true)}
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
        {(pendencia !== undefined || pagar || comprovar || anexar || confere || desiste) && (
          <Suspense fallback={<Esqueleto rotulo="Carregando o que há a fazer…" />}>
            <EmNome requerimento={requerimento} />
          </Suspense>
        )}
        {/* Whoever may give it up has it above, in the applicant's place, and judges none of it. */}
        {!desiste && requerimento.recursos?.some(emJulgamento) === true && (
          <Suspense fallback={<Esqueleto rotulo="Carregando o recurso…" linhas={6} />}>
            <RecursoEmJulgamento requerimento={requerimento} />
          </Suspense>
        )}
        {requerimento.cadastro !== undefined && (
          <Suspense fallback={<Esqueleto rotulo="Carregando o que muda no cadastro…" linhas={3} />}>
            <CadastroDoImovel requerimento={requerimento} />
          </Suspense>
        )}
        <Abas rotulo="Análise" id={id} abas={abas} atual={aba} aoMudar={setAba} />
        {/* Of all, not of the tabs there are: what is shown stays though an act takes its tab away. */}
        {chaves.map((chave) => (
          <Recolhivel key={chave} aberto={chave === aba} aoMostrar={() => setAba(chave)}>
            {(escondido) => (
              <PainelDaAba id={id} chave={chave} escondido={escondido}>
                {(chave === 'documentos' || chave === 'respostas') && (
                  <ResumoDosVereditos requerimento={requerimento} aoVerPendencias={() => setAba('pendencias')} />
                )}
                {paineis[chave]()}
              </PainelDaAba>
            )}
          </Recolhivel>
        ))}
        <Teclas teclas={legendaDa(aba)} />
      </Colunas>
      {acoes.dialogo}
      {ajuda && (
        <Suspense fallback={null}>
          <AjudaDoTeclado daMesa={rolDasTeclas} aoFechar={() => setAjuda(false)} />
        </Suspense>
      )}
    </div>
  );
}
