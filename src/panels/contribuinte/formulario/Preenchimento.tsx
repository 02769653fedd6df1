import { useState, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { caminhoDo, exigeDeclaracao, remessaPara, retirarArquivos } from '../../../resources/requerimento/chamadas.ts';
import type { Remessa } from '../../../resources/requerimento/createEnvios.ts';
import type { ServicosDeArquivo } from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import { ComCotas } from '../../../resources/requerimento/ComCotas.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import { destinoDe } from '../../../resources/stepForm/abasDoFormulario.ts';
import { AbasDasPartes } from '../../../resources/stepForm/AbasDasPartes.tsx';
import { EstadoDoSalvamento } from '../../../resources/stepForm/EstadoDoSalvamento.tsx';
import { lugarDaFalta } from '../../../resources/stepForm/lugarDaFalta.ts';
import { PARTE_CONFERIR } from '../../../resources/stepForm/lerSecoes.ts';
import { NavegacaoDasSecoes, ProgressoDasSecoes } from '../../../resources/stepForm/NavegacaoDasSecoes.tsx';
import { useImprimindo } from '../../../resources/stepForm/useImprimindo.ts';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import type { Painel } from '../../../schemas/permissions.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';
import { PainelDaAba } from '../../layout/ui/Abas.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { useTelaEstreita } from '../../layout/useTelaEstreita.ts';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { linhasDasTaxas } from '../requerimento/linhasDasTaxas.ts';
import { ConferirEEnviar } from './ConferirEEnviar.tsx';
import { ConfirmarTipo } from './ConfirmarTipo.tsx';
import { EscolhasEscondidas } from './EscolhasEscondidas.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import { useLugarDoFormulario } from './lugarDoFormulario.ts';
import { PeDoFormulario } from './PeDoFormulario.tsx';
import { ParteNaTela } from './ParteNaTela.tsx';
import { useParteAtual } from './useParteAtual.ts';
import { usePreenchimento, type PreenchimentoEmCurso } from './usePreenchimento.ts';
import { AvisoDaAtualizacao } from './AvisoDaAtualizacao.tsx';
import { AvisoDoRascunho } from './AvisoDoRascunho.tsx';
import './formulario.css';

interface PropsDoPreenchimento {
  readonly visto: RequerimentoVisto;
  readonly formulario: FormularioAberto;
}

/** A file that could not be taken away is still there, and whoever wanted it away hears so. */
async function retirarDoRascunho(painel: Painel, id: number, { id: arquivo, nome }: ArquivoVisto): Promise<void> {
  try {
    await retirarArquivos(painel, id, [arquivo]);
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro;
    avisar(false, `${nome} não foi retirado. ${erro.mensagem}`);
  }
}

const remessaDe = (painel: Painel, id: number, documentos: PreenchimentoEmCurso['documentos'], alvo: string): Remessa =>
  remessaPara(`${caminhoDo(painel, id)}/arquivos`, alvo, { declara: exigeDeclaracao(documentos, alvo) });

function servicosDe(
  painel: Painel,
  id: number,
  em: PreenchimentoEmCurso,
  { envios, lista }: ReturnType<typeof useEnvios>,
): ServicosDeArquivo {
  const perguntar = (): void => void em.rascunho.perguntar();
  return {
    envios,
    emCurso: lista,
    remessa: (alvo) => remessaDe(painel, id, em.documentos, alvo),
    declara: true,
    aoReceber: perguntar,
    aoRetirar: (arquivo) => void retirarDoRascunho(painel, id, arquivo).then(perguntar),
  };
}

const Estimativa = (): ReactElement => <StatusChip status="Estimativa" tom="mute" icone="info" />;

/** Fees with these answers; while none of them can be worked out, only what they wait for. */
function Taxas({ em }: { readonly em: PreenchimentoEmCurso }): ReactElement {
  const linhas = linhasDasTaxas(em.taxas);
  const esperas = Array.from(new Set(linhas.flatMap(({ falta }) => falta ?? [])));
  if (linhas.every(({ valor }) => valor === null)) return <p className="secundario pequeno">{esperas.join('. ')}</p>;
  return (
    <MemoriaDeCalculo
      linhas={linhas}
      nota="Calculadas com as suas respostas e os valores de hoje. O valor final sai na guia."
    />
  );
}

/** Prefix of the ids of the tabs and their panel. */
const ABAS = 'formulario';

/** Around the open part: the panel of its tab, where the step asks for tabs. */
const Painel = ({ aba, children }: { readonly aba: string | null; readonly children: ReactNode }): ReactElement =>
  aba === null ? (
    <>{children}</>
  ) : (
    <PainelDaAba id={ABAS} chave={aba}>
      <div className="coluna">{children}</div>
    </PainelDaAba>
  );

/** The applicant's form: sections at the left or as tabs, one at a time in the middle, fees as they will be, saved as it is typed. */
export function Preenchimento({ visto, formulario }: PropsDoPreenchimento): ReactElement {
  const { painel, saida } = useLugarDoFormulario();
  const em = usePreenchimento(visto.id, formulario);
  const envios = useEnvios();
  const caminhoDosArquivos = `${caminhoDo(painel, visto.id)}/arquivos`;
  useRetomada(
    envios.envios,
    caminhoDosArquivos,
    (alvo) => remessaDe(painel, visto.id, em.documentos, alvo),
    () => void em.rascunho.perguntar(),
  );
  const estreita = useTelaEstreita();
  const imprimindo = useImprimindo();
  const [atual, abrir] = useParteAtual(em.lido.partes, em.visitar);
  const [enviado, setEnviado] = useState(false);
  if (!em.pronto) return <Esqueleto rotulo="Abrindo o formulário…" />;

  const { partes } = em.lido;
  const servicos = servicosDe(painel, visto.id, em, envios);
  const secao = formulario.secoes.find(({ chave }) => chave === atual);
  const emAbas = formulario.etapa.apresentacao !== undefined;
  const ir = (pedida: string, lugar?: string): void => {
    const { parte, falta } = destinoDe(em.lido, pedida);
    if (falta === undefined) return abrir(parte, lugar);
    em.visitar(parte);
    abrir(parte, lugarDaFalta(falta));
  };
  const navegacao = { partes, atual, aoIr: (parte: string) => ir(parte) };
  const titulo = partes.find(({ chave }) => chave === atual)?.titulo ?? '';
  const naTela = partes.filter(
    ({ chave }) =>
      chave === atual || (imprimindo && emAbas && formulario.secoes.some((outra) => outra.chave === chave)),
  );
  return (
    <>
      <div className="pagina-topo formulario-topo">
        <div>
          <Titulo aba={`${titulo}: ${visto.processo.nome_curto}`}>{visto.processo.nome}</Titulo>
          <p className="subtitulo">
            {[
              visto.numero ?? 'Rascunho',
              visto.imovel?.endereco,
              visto.imovel && `inscrição ${visto.imovel.numero_inscricao}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <EstadoDoSalvamento rascunho={em.rascunho} />
      </div>
      {estreita && !emAbas && <ProgressoDasSecoes {...navegacao} />}
      <div className={classes('formulario-corpo', emAbas && 'formulario-em-abas')}>
        {!estreita && !emAbas && <NavegacaoDasSecoes {...navegacao} />}
        <div className="coluna">
          <AvisoDaAtualizacao requerimentoId={visto.id} formulario={formulario} em={em} />
          <AvisoDoRascunho rascunho={em.rascunho} retomado={em.retomado} requerimentoId={visto.id} />
          <EscolhasEscondidas formulario={formulario} em={em} />
          <ConfirmarTipo visto={visto} formulario={formulario} em={em} />
          {emAbas && <AbasDasPartes id={ABAS} {...navegacao} />}
          <ComCotas painel={painel} requerimentoId={visto.id} {...envios}>
            <Painel aba={emAbas ? atual : null}>
              {naTela.map((parte) =>
                parte.chave === PARTE_CONFERIR ? (
                  <ConferirEEnviar
                    key={parte.chave}
                    visto={visto}
                    formulario={formulario}
                    em={em}
                    subindo={envios.lista.filter(({ fase }) => fase === 'enviando').length}
                    ir={ir}
                    enviado={enviado}
                    aoEnviar={() => setEnviado(true)}
                  >
                    {em.taxas.length > 0 && (
                      <section className="conferir-parte">
                        <div className="titulo-da-parte">
                          <h3>Taxas previstas</h3>
                          <Estimativa />
                        </div>
                        <Taxas em={em} />
                      </section>
                    )}
                  </ConferirEEnviar>
                ) : (
                  <ParteNaTela
                    key={parte.chave}
                    {...{ parte, painel, formulario, em, servicos }}
                    id={visto.id}
                    aberta={parte.chave === atual}
                  />
                ),
              )}
              {secao !== undefined && em.taxas.length > 0 && (
                <Cartao titulo="Taxas previstas" amplo acao={<Estimativa />}>
                  <Taxas em={em} />
                </Cartao>
              )}
            </Painel>
          </ComCotas>
          {(emAbas || atual !== PARTE_CONFERIR) && (
            <PeDoFormulario {...{ partes, atual, ir, saida, emAbas }} rascunho={em.rascunho} />
          )}
        </div>
      </div>
    </>
  );
}
