import { useRef, useState, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import { Copiado } from '../../../../resources/requerimento/Copiado.tsx';
import { EscolherOrigem } from '../../../../resources/requerimento/EscolherOrigem.tsx';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import type { Pessoa } from '../../../../schemas/pessoa.ts';
import type { EmPapel } from '../../../../schemas/requerimento/emPapel.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { Carregado } from '../Carregado.tsx';
import { PreencherEmNome } from '../emNome/PreencherEmNome.tsx';
import { EscolherRequerente } from './EscolherRequerente.tsx';
import { PedidoPorOutro } from './PedidoPorOutro.tsx';
import { VeioEmPapel } from './VeioEmPapel.tsx';
import { Comecados } from './Comecados.tsx';
import './novo.css';

/** A draft to be gone on with; what was sent meanwhile has its place in the list. */
function Preencher({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const enviado = requerimento.situacao !== 'Rascunho';
  if (enviado)
    return (
      <Aviso
        tom="ok"
        titulo={`Requerimento ${requerimento.numero ?? ''} protocolado.`}
        acao={
          <LigacaoBotao href={caminhosDoRequerimento.visualizacao(requerimento.id)}>Ver o requerimento</LigacaoBotao>
        }
      />
    );
  return <PreencherEmNome requerimento={requerimento} />;
}

/** Opens the draft once per person, request that it starts from, and visit, however often it is pressed. */
function useAbertura(
  processoId: number,
  {
    copiar,
    emPapel,
    subprocesso,
  }: { readonly copiar: boolean; readonly emPapel: Required<EmPapel> | null; readonly subprocesso: string | null },
  aoAbrir: (id: number, deixadas: readonly string[]) => void,
) {
  const chaves = useRef(new Map<string, string>());
  const [abrindo, setAbrindo] = useState<number | null>(null);
  const [daPessoa, setDaPessoa] = useState<Pick<Pessoa, 'id'> | null>(null);
  const [erro, setErro] = useState<ApiError | null>(null);
  const abrir = async (pessoa: Pick<Pessoa, 'id'>, origemId?: number): Promise<void> => {
    // What is copied from is chosen first, among the requests of this person.
    if (copiar && origemId === undefined) {
      setDaPessoa(pessoa);
      return;
    }
    const { id: contribuinteId } = pessoa;
    // What is said of the paper is of the call: mended, it is another one.
    const pedido = `${contribuinteId}/${origemId ?? ''}/${JSON.stringify(emPapel)}`;
    const chave = chaves.current.get(pedido) ?? chaveUnica();
    chaves.current.set(pedido, chave);
    setAbrindo(origemId ?? contribuinteId);
    setErro(null);
    try {
      const { id, deixadas = [] } = await api<{ readonly id: number; readonly deixadas?: readonly string[] }>(
        'painel-prefeitura/requerimento',
        {
          method: 'POST',
          body: {
            processo_id: processoId,
            contribuinte_id: contribuinteId,
            ...(origemId === undefined ? {} : { [copiar ? 'copiar_de' : 'origem_id']: origemId }),
            ...(origemId === undefined || subprocesso === null ? {} : { subprocesso }),
            ...(emPapel === null ? {} : { em_papel: emPapel }),
          },
          idempotencyKey: chave,
          semAviso: true,
          semNavegacao: true,
        },
      );
      aoAbrir(id, deixadas);
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      // This type starts from another request: it is chosen next.
      if (origemId === undefined && falha.erros['origem_id'] !== undefined) setDaPessoa(pessoa);
      else setErro(falha);
    } finally {
      setAbrindo(null);
    }
  };
  return { abrindo, erro, abrir, daPessoa };
}

/** Route novo-requerimento/{slug}/{id}: a request opened by staff in the name of a citizen. */
export function NovoRequerimentoDaEquipe(): ReactElement {
  const { processo_id = '' } = useParams();
  const processoId = Number(processo_id);
  const [parametros, setParametros] = useSearchParams();
  const rascunho = Number(parametros.get('requerimento') ?? '') || null;
  const [deixadas, setDeixadas] = useState<readonly string[]>([]);
  const [emPapel, setEmPapel] = useState<Required<EmPapel> | null>(null);
  const copiar = parametros.has('copiar');
  const origem = Number(parametros.get('origem') ?? '') || null;
  const subprocesso = parametros.get('subprocesso');
  const { abrindo, erro, abrir, daPessoa } = useAbertura(
    processoId,
    { copiar, emPapel, subprocesso },
    (id, semLugar) => {
      setDeixadas(semLugar);
      setParametros({ requerimento: String(id) });
    },
  );
  if (rascunho !== null)
    return (
      <div className="pagina">
        {deixadas.length > 0 && <Copiado deixadas={deixadas} />}
        <Carregado id={rascunho}>{(requerimento) => <Preencher requerimento={requerimento} />}</Carregado>
      </div>
    );
  return (
    <Pagina titulo="Novo requerimento">
      <div className="novo-requerimento">
        <Comecados processoId={processoId} />
        {erro !== null && (
          <Aviso tom="bad" titulo="Não foi possível abrir o requerimento.">
            {erro.mensagem}
          </Aviso>
        )}
        <VeioEmPapel valor={emPapel} aoMudar={setEmPapel} erros={erro?.erros ?? {}} />
        {origem !== null && (subprocesso !== null || parametros.has('sucessor')) ? (
          <PedidoPorOutro
            origem={origem}
            subprocesso={subprocesso}
            processoId={processoId}
            abrindo={abrindo !== null}
            aoAbrir={(id) => void abrir({ id }, origem)}
          />
        ) : daPessoa === null ? (
          <EscolherRequerente abrindo={abrindo} aoEscolher={(pessoa) => void abrir(pessoa)} />
        ) : (
          <EscolherOrigem
            painel="painel-prefeitura"
            processoId={processoId}
            contribuinteId={daPessoa.id}
            copiar={copiar}
            escolhida={abrindo}
            aoEscolher={(origem) => void abrir(daPessoa, origem)}
          />
        )}
      </div>
    </Pagina>
  );
}
