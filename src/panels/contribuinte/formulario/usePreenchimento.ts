import { useEffect, useMemo, useState } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { servicosDaEntrada } from '../../../resources/requerimento/servicosDaEntrada.ts';
import { carregarValidador } from '../../../resources/stepForm/carregarValidador.ts';
import type { AoEscolher, EscolhasPedidas } from '../../../resources/stepForm/EscolhaDaResposta.tsx';
import type { Rascunho, Retrato, Salvo } from '../../../resources/stepForm/rascunho.ts';
import { lerSecoes, temOsArquivos, type FormularioLido } from '../../../resources/stepForm/lerSecoes.ts';
import type { ServicosDaEntrada } from '../../../resources/stepForm/entradas/entrada.ts';
import { oQueSeProcura } from '../../../resources/stepForm/procurados.ts';
import { useProcura } from '../../../resources/stepForm/useProcura.ts';
import { chaveDoRascunho } from '../../../resources/stepForm/rascunhoLocal.ts';
import { regrasDoFormulario } from '../../../resources/stepForm/regrasDoFormulario.ts';
import { useRascunho } from '../../../resources/stepForm/useRascunho.ts';
import type { ErrosDoFormulario, FuncaoDeValidacao } from '../../../resources/stepForm/validador.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { Atualizacao } from '../../../schemas/requerimento/estado.ts';
import type { Respostas, Valor } from '../../../schemas/requerimento/resposta.ts';
import type { TaxaPrevista } from '../../../schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';
import { useAtualizar } from '../consultas.ts';
import type { FormularioAberto } from './formularioAberto.ts';
import { useLugarDoFormulario } from './lugarDoFormulario.ts';
import { useRecarregarFormulario } from './useRecarregarFormulario.ts';

export interface PreenchimentoEmCurso {
  readonly rascunho: Rascunho;
  readonly pronto: boolean;
  readonly retomado: boolean;
  readonly lido: FormularioLido;
  readonly validar: FuncaoDeValidacao | null;
  /** What the inputs ask the server for. */
  readonly servicos: ServicosDaEntrada;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas: readonly TaxaPrevista[];
  /** Files of fields of kind `arquivo`. */
  readonly arquivos: Readonly<Record<string, readonly ArquivoVisto[]>>;
  /** Fields that were changed elsewhere too and wait for a choice. */
  readonly escolhas: EscolhasPedidas;
  readonly escolher: AoEscolher;
  /** What a newer version of the process did to this form. */
  readonly atualizacao: Atualizacao | null;
  /** Asks for the form again; true when it is another one now, of a newer version of its process. */
  readonly formularioMudou: () => Promise<boolean>;
  readonly digitar: (campo: string, valor: Valor) => void;
  readonly confirmar: (campo: string, valor: Valor) => void;
  /** A part was left: from now on what is missing there is said. */
  readonly visitar: (parte: string) => void;
  /** What the server refused at sending, by field or `documento:chave`. */
  readonly recusar: (erros: ErrosDoFormulario) => void;
}

const SEM_ARQUIVOS: PreenchimentoEmCurso['arquivos'] = {};

const salvarEm =
  (painel: Painel, id: number) =>
  (respostas: Respostas, antes: Respostas): Promise<Salvo> =>
    api<Salvo>(`${caminhoDo(painel, id)}/respostas`, { ...calado, method: 'POST', body: { respostas, antes } });

/** Choices that this form can ask for: of a field that a newer version of it does not have there is nothing to choose. */
const escolhasDe = ({ respostas, emConflito }: Retrato, ui: FormularioAberto['ui']): EscolhasPedidas =>
  Object.fromEntries(
    Object.entries(emConflito)
      .filter(([campo]) => ui[campo] !== undefined)
      .map(([campo, outro]) => [campo, { meu: respostas[campo] ?? null, outro }]),
  );

function useValidador(endereco: string | null): FuncaoDeValidacao | null {
  const [validar, setValidar] = useState<FuncaoDeValidacao | null>(null);
  useEffect(() => {
    let valida = true;
    void carregarValidador(endereco).then((funcao) => {
      if (valida) setValidar(() => funcao);
    });
    return () => {
      valida = false;
    };
  }, [endereco]);
  return validar;
}

/** Everything the form of one open step knows: answers, what is shown, wrong and missing, and the way to the server. */
export function usePreenchimento(id: number, formulario: FormularioAberto): PreenchimentoEmCurso {
  const usuario = useUsuario();
  const { painel } = useLugarDoFormulario();
  const atualizar = useAtualizar();
  const { rascunho, retrato, pronto, retomado } = useRascunho({
    chave: chaveDoRascunho(usuario?.id ?? 0, id, formulario.etapa.chave),
    inicial: formulario.respostas,
    salvar: salvarEm(painel, id),
    respondivel: (campo) => formulario.ui[campo]?.calculado === false,
  });
  const recarregar = useRecarregarFormulario(id);
  const regras = useMemo(() => regrasDoFormulario(formulario), [formulario]);
  const validar = useValidador(formulario.validador ?? null);
  const [visitadas, setVisitadas] = useState<ReadonlySet<string>>(new Set());
  const [recusas, setRecusas] = useState<ErrosDoFormulario>({});
  const { precisaDoServidor } = regras;
  const servicos = useMemo(() => servicosDaEntrada(painel, id), [painel, id]);
  const { naoAchados, consultar, procurar, esquecer } = useProcura(servicos.consultar);

  useEffect(() => {
    if (pronto && precisaDoServidor) void rascunho.perguntar();
  }, [pronto, precisaDoServidor, rascunho]);

  const { servidor } = retrato;
  const haOutro = servidor?.versao !== undefined && servidor.versao > formulario.versao;
  useEffect(() => {
    // By the answer, not by its version alone: a reload that failed is tried again with the next one.
    if (haOutro) void recarregar();
  }, [haOutro, servidor, recarregar]);

  const escolhas = escolhasDe(retrato, formulario.ui);
  const haSemLugar = Object.keys(escolhas).length < Object.keys(retrato.emConflito).length;
  useEffect(() => {
    // The next answer ends them; until then the step could not be sent.
    if (haSemLugar) void rascunho.perguntar();
  }, [haSemLugar, rascunho]);

  const documentos = servidor?.documentos ?? formulario.documentos;
  const arquivos = servidor?.arquivos ?? formulario.arquivos ?? SEM_ARQUIVOS;
  const lido = useMemo(
    () =>
      lerSecoes({
        formulario,
        regras,
        retrato,
        validar,
        documentos: documentos.filter(({ etapa }) => etapa === formulario.etapa.chave),
        comArquivo: temOsArquivos(formulario.ui, arquivos),
        visitadas,
        recusas,
        naoAchados,
      }),
    [formulario, regras, retrato, validar, documentos, arquivos, visitadas, recusas, naoAchados],
  );
  const { respostas, visiveis } = lido;
  useEffect(() => {
    // Also of the parts that are not open: none of them is done while a number in it is nobody's.
    if (pronto) procurar(oQueSeProcura(formulario.ui, respostas, visiveis));
  }, [pronto, procurar, formulario, respostas, visiveis]);

  return {
    rascunho,
    pronto,
    retomado,
    lido,
    validar,
    servicos: { ...servicos, consultar },
    documentos: documentos.filter(({ etapa }) => etapa === formulario.etapa.chave),
    arquivos,
    escolhas,
    escolher: (campo, qual) => (qual === 'meu' ? rascunho.manterMeu(campo) : rascunho.usarOutro(campo)),
    atualizacao: servidor?.atualizacao ?? formulario.atualizacao ?? null,
    formularioMudou: async () => (await recarregar())?.atualizacao?.versao !== formulario.atualizacao?.versao,
    taxas: servidor?.taxas_previstas ?? formulario.taxas_previstas,
    digitar: rascunho.digitar,
    confirmar: (campo, valor) => {
      setRecusas((antes) =>
        Object.fromEntries(Object.entries(antes).filter(([caminho]) => caminho.split(/[[.]/)[0] !== campo)),
      );
      rascunho.confirmar(campo, valor);
      // The head of the page names the property, and which licences an answer may name goes by it.
      if (formulario.ui[campo]?.widget === 'imovel')
        void rascunho.salvarAgora().then((salvo) => {
          if (!salvo) return undefined;
          esquecer('requerimento');
          procurar(oQueSeProcura(formulario.ui, rascunho.retrato().respostas, visiveis));
          return atualizar(id);
        });
    },
    visitar: (parte) => setVisitadas((antes) => (antes.has(parte) ? antes : new Set([...antes, parte]))),
    recusar: setRecusas,
  };
}
