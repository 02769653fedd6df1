import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { baixarArquivo } from '../../../resources/requerimento/abrirArquivo.ts';
import { calado, caminhoDo, remessaPara, retirarArquivos } from '../../../resources/requerimento/chamadas.ts';
import {
  DocumentoNaLista,
  ListaDeDocumentos,
  type ServicosDeArquivo,
} from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import { EstadoDoSalvamento } from '../../../resources/stepForm/EstadoDoSalvamento.tsx';
import { FormularioDaSecao, idDoCampo } from '../../../resources/stepForm/FormularioDaSecao.tsx';
import type { ReferenciaAchada } from '../../../resources/stepForm/entradas/entrada.ts';
import { PARTE_CONFERIR, PARTE_DOCUMENTOS } from '../../../resources/stepForm/lerSecoes.ts';
import { NavegacaoDasSecoes, ProgressoDasSecoes } from '../../../resources/stepForm/NavegacaoDasSecoes.tsx';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import type { Painel } from '../../../schemas/permissions.ts';
import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';
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
import { useParteAtual } from './useParteAtual.ts';
import { usePreenchimento, type PreenchimentoEmCurso } from './usePreenchimento.ts';
import { AvisoDaAtualizacao } from './AvisoDaAtualizacao.tsx';
import { AvisoDoRascunho } from './AvisoDoRascunho.tsx';
import './formulario.css';

interface PropsDoPreenchimento {
  readonly visto: RequerimentoVisto;
  readonly formulario: FormularioAberto;
}

const consultarEm =
  (painel: Painel, id: number) =>
  (campo: string, valor: string): Promise<ReferenciaAchada> =>
    api<ReferenciaAchada>(`${caminhoDo(painel, id)}/consulta`, { ...calado, query: { campo, valor } });

const baixarEm =
  (painel: Painel) =>
  (arquivo: { readonly id: number }): void =>
    void baixarArquivo(painel, arquivo.id);

/** A file that could not be taken away is still there, and whoever wanted it away hears so. */
async function retirarDoRascunho(painel: Painel, id: number, { id: arquivo, nome }: ArquivoVisto): Promise<void> {
  try {
    await retirarArquivos(painel, id, [arquivo]);
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro;
    avisar(false, `${nome} não foi retirado. ${erro.mensagem}`);
  }
}

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
    remessa: (alvo) => remessaPara(`${caminhoDo(painel, id)}/arquivos`, alvo),
    aoReceber: perguntar,
    aoRetirar: (arquivo) => void retirarDoRascunho(painel, id, arquivo).then(perguntar),
  };
}

/** A field whose answer is a file. */
const desenharArquivo =
  (painel: Painel, em: PreenchimentoEmCurso, servicos: ServicosDeArquivo) =>
  (campo: string, rotulo: string, ui: UiDoCampo): ReactElement => (
    <ul className="documentos">
      <DocumentoNaLista
        documento={{
          chave: campo,
          nome: rotulo,
          etapa: '',
          formatos: ui.formatos ?? [],
          varios: false,
          ajuda: ui.ajuda ?? null,
          exigido: ui.obrigatorio,
          motivo: null,
          arquivos: em.arquivos[campo] ?? [],
        }}
        alvo={`campo:${campo}`}
        id={idDoCampo(campo)}
        erro={em.lido.erros[campo]?.[0]}
        servicos={servicos}
        aoBaixar={baixarEm(painel)}
      />
    </ul>
  );

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

/** The applicant's form: sections at the left, one at a time in the middle, fees as they will be, saved as it is typed. */
export function Preenchimento({ visto, formulario }: PropsDoPreenchimento): ReactElement {
  const { painel, saida } = useLugarDoFormulario();
  const em = usePreenchimento(visto.id, formulario);
  const envios = useEnvios();
  const caminhoDosArquivos = `${caminhoDo(painel, visto.id)}/arquivos`;
  useRetomada(
    envios.envios,
    caminhoDosArquivos,
    (alvo) => remessaPara(caminhoDosArquivos, alvo),
    () => void em.rascunho.perguntar(),
  );
  const estreita = useTelaEstreita();
  const [atual, ir] = useParteAtual(em.lido.partes, em.visitar);
  const [enviado, setEnviado] = useState(false);
  if (!em.pronto) return <Esqueleto rotulo="Abrindo o formulário…" />;

  const { partes } = em.lido;
  const servicos = servicosDe(painel, visto.id, em, envios);
  const secao = formulario.secoes.find(({ chave }) => chave === atual);
  const navegacao = { partes, atual, aoIr: (parte: string) => ir(parte) };
  const titulo = partes.find(({ chave }) => chave === atual)?.titulo ?? '';
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
      {estreita && <ProgressoDasSecoes {...navegacao} />}
      <div className="formulario-corpo">
        {!estreita && <NavegacaoDasSecoes {...navegacao} />}
        <div className="coluna">
          <AvisoDaAtualizacao requerimentoId={visto.id} formulario={formulario} em={em} />
          <AvisoDoRascunho rascunho={em.rascunho} retomado={em.retomado} requerimentoId={visto.id} />
          <EscolhasEscondidas formulario={formulario} em={em} />
          <ConfirmarTipo visto={visto} formulario={formulario} em={em} />
          {atual === PARTE_CONFERIR ? (
            <ConferirEEnviar
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
            <Cartao amplo>
              <div className="formulario-secao">
                <h2 id="parte-atual" tabIndex={-1}>
                  {titulo}
                </h2>
                <p className="secundario pequeno">
                  {atual === PARTE_DOCUMENTOS
                    ? 'A lista muda com as suas respostas. Os arquivos ficam guardados no rascunho.'
                    : (secao?.ajuda ?? formulario.etapa.orientacao ?? 'Campos sem “opcional” são obrigatórios.')}
                </p>
              </div>
              {secao === undefined ? (
                <ListaDeDocumentos documentos={em.documentos} servicos={servicos} aoBaixar={baixarEm(painel)} />
              ) : (
                <FormularioDaSecao
                  secao={secao}
                  ui={formulario.ui}
                  regras={formulario.regras}
                  visiveis={em.lido.visiveis}
                  respostas={em.lido.respostas}
                  erros={em.lido.erros}
                  validar={em.validar}
                  servicos={{ consultar: consultarEm(painel, visto.id) }}
                  aoDigitar={em.digitar}
                  aoConfirmar={em.confirmar}
                  desenharArquivo={desenharArquivo(painel, em, servicos)}
                  escolhas={em.escolhas}
                  aoEscolher={em.escolher}
                />
              )}
            </Cartao>
          )}
          {secao !== undefined && em.taxas.length > 0 && (
            <Cartao titulo="Taxas previstas" amplo acao={<Estimativa />}>
              <Taxas em={em} />
            </Cartao>
          )}
          {atual !== PARTE_CONFERIR && (
            <PeDoFormulario partes={partes} atual={atual} ir={ir} rascunho={em.rascunho} saida={saida} />
          )}
        </div>
      </div>
    </>
  );
}
