import { useState, type FormEvent, type ReactElement } from 'react';
import { DocumentoNaLista } from '../../../../resources/requerimento/ListaDeDocumentos.tsx';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { useVisor, type VisorDoPainel } from '../../../../resources/visor/useVisor.tsx';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import { alvoDaFoto, resultadosDoItem, type ResultadoDoItem } from '../../../../schemas/requerimento/vistoria.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../../schemas/requerimento/vistas/vistorias.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { AvisoDaPerda, motivoDaPerda, useDizerEscrito, type Guarda } from '../acoes/formularioQueFica.tsx';
import { useAnexos, type Anexos } from '../analise/useAnexos.ts';
import { useAto } from '../chamadas/useAto.ts';

const TEXTO = 5000;
const NOTA = 1000;
const RESULTADOS = Object.entries(resultadosDoItem).map(([valor, rotulo]) => ({
  valor: valor as ResultadoDoItem,
  rotulo,
}));
const FINAIS = [
  { valor: 'aprovada', rotulo: 'Aprovada' },
  { valor: 'reprovada', rotulo: 'Reprovada' },
] as const;

interface Julgado {
  readonly resultado: ResultadoDoItem | null;
  readonly nota: string;
}
type Item = VistoriaVista['itens'][number];

interface PropsDoItem {
  readonly vistoria: VistoriaVista;
  readonly item: Item;
  readonly julgado: Julgado;
  readonly erros: ErrosPorCampo;
  readonly anexos: Anexos;
  readonly aoMudar: (novo: Julgado) => void;
  readonly aoAbrir: VisorDoPainel['abrir'];
}

function ItemAJulgar({ vistoria, item, julgado, erros, anexos, aoMudar, aoAbrir }: PropsDoItem): ReactElement {
  const erro = (parte: string): string | undefined => erros[`itens.${item.chave}.${parte}`]?.[0];
  const exigida = item.foto === true && julgado.resultado !== 'nao_se_aplica';
  return (
    <div className="vistoria-item-novo">
      <Escolha
        rotulo={item.nome}
        nome={`vistoria-${vistoria.id}-${item.chave}`}
        opcoes={RESULTADOS}
        valor={julgado.resultado}
        ajuda={item.ajuda}
        erro={erro('resultado')}
        aoEscolher={(resultado) => aoMudar({ ...julgado, resultado })}
      />
      <AreaDeTexto
        rotulo={`Nota: ${item.nome}`}
        opcional={julgado.resultado !== 'nao_conforme'}
        rows={2}
        value={julgado.nota}
        maxLength={NOTA}
        erro={erro('nota')}
        onChange={(evento) => aoMudar({ ...julgado, nota: evento.target.value })}
      />
      <ul className="documentos">
        <DocumentoNaLista
          documento={{
            chave: item.chave,
            nome: `Fotos: ${item.nome}`,
            etapa: '',
            formatos: ['jpg', 'png'],
            varios: true,
            ajuda: null,
            motivo: null,
            exigido: exigida,
            arquivos: item.fotos,
          }}
          alvo={alvoDaFoto(vistoria.id, item.chave)}
          servicos={anexos}
          erro={erro('foto')}
          aoBaixar={(foto) => aoAbrir(foto, undefined, item.fotos)}
        />
      </ul>
    </div>
  );
}

/** What was found, item by item, the report, and the result, which is signed by who is logged in. */
export function ConcluirVistoria({
  requerimento,
  vistoria,
  guarda,
}: {
  readonly requerimento: RequerimentoVisto;
  readonly vistoria: VistoriaVista;
  readonly guarda: Guarda;
}): ReactElement {
  const emAto = useAto(requerimento.id);
  const anexos = useAnexos(requerimento);
  const [itens, setItens] = useState<Readonly<Record<string, Julgado>>>({});
  const [relatorio, setRelatorio] = useState('');
  const [resultado, setResultado] = useState<'aprovada' | 'reprovada' | null>(null);
  const [faltas, setFaltas] = useState<ErrosPorCampo>({});
  const { abrir, visor } = useVisor('painel-prefeitura', requerimento);
  const erros = { ...emAto.erro?.erros, ...faltas };
  const julgadoDe = (chave: string): Julgado => itens[chave] ?? { resultado: null, nota: '' };

  const faltasDe = (): ErrosPorCampo => {
    const falta = [textos.validacao.obrigatorio];
    const dosItens = vistoria.itens.flatMap((item): readonly (readonly [string, readonly string[]])[] => {
      const { resultado: visto, nota } = julgadoDe(item.chave);
      const onde = `itens.${item.chave}`;
      if (visto === null) return [[`${onde}.resultado`, falta]];
      return [
        ...(visto === 'nao_conforme' && nota.trim() === ''
          ? [[`${onde}.nota`, ['Diga o que não está conforme']] as const]
          : []),
        ...(item.foto === true && visto !== 'nao_se_aplica' && item.fotos.length === 0
          ? [[`${onde}.foto`, ['Envie pelo menos uma foto deste item']] as const]
          : []),
      ];
    });
    return {
      ...Object.fromEntries(dosItens),
      ...(relatorio.trim() === '' ? { relatorio: falta } : {}),
      ...(resultado === null ? { resultado: ['Escolha o resultado'] } : {}),
    };
  };
  const impedido = motivoDaPerda(guarda, emAto.enviando);
  const limpar = (): void => {
    setItens({});
    setRelatorio('');
    setResultado(null);
    setFaltas({});
  };
  const enviar = async (): Promise<boolean> => {
    if (impedido !== undefined) return false;
    const novas = faltasDe();
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return false;
    const feito = await emAto.fazer({
      caminho: `/vistorias/${vistoria.id}/concluir`,
      versao: Math.max(requerimento.versao, emAto.conflito?.versao ?? 0),
      corpo: {
        resultado,
        relatorio: relatorio.trim(),
        itens: Object.fromEntries(
          vistoria.itens.map(({ chave }) => {
            const { resultado: visto, nota } = julgadoDe(chave);
            return [chave, { resultado: visto, ...(nota.trim() === '' ? {} : { nota: nota.trim() }) }];
          }),
        ),
      },
      aviso: `Vistoria ${resultado ?? ''}.`,
      aoConseguir: limpar,
    });
    return feito !== null;
  };
  const escrito = Object.keys(itens).length > 0 || relatorio.trim() !== '' || resultado !== null;
  const { pergunta } = useAoSair(() => escrito, enviar);
  useDizerEscrito(guarda, escrito);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  return (
    <form className="item-novo vistoria-resultado" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {vistoria.itens.map((item) => (
        <ItemAJulgar
          key={item.chave}
          vistoria={vistoria}
          item={item}
          julgado={julgadoDe(item.chave)}
          erros={erros}
          anexos={anexos}
          aoAbrir={abrir}
          aoMudar={(novo) => {
            setItens((antes) => ({ ...antes, [item.chave]: novo }));
            setFaltas({});
          }}
        />
      ))}
      <AreaDeTexto
        rotulo="Relatório"
        rows={5}
        value={relatorio}
        maxLength={TEXTO}
        ajuda="O requerente lê o relatório com o resultado."
        erro={erros['relatorio']?.[0]}
        onChange={(evento) => {
          setRelatorio(evento.target.value);
          setFaltas({});
        }}
      />
      <Escolha
        rotulo="Resultado"
        nome={`resultado-${vistoria.id}`}
        opcoes={FINAIS}
        valor={resultado}
        erro={erros['resultado']?.[0]}
        aoEscolher={(novo) => {
          setResultado(novo);
          setFaltas({});
        }}
      />
      <AvisoDaPerda guarda={guarda} enviando={emAto.enviando} />
      <AvisoDoAto {...emAto} campos={['resultado', 'relatorio', 'itens']} />
      <div className="item-novo-acoes">
        <Botao type="submit" icone="certo" carregando={emAto.enviando} impedidoPor={impedido}>
          Registrar o resultado
        </Botao>
        {impedido !== undefined && (
          <Botao variante="texto" onClick={limpar}>
            Descartar
          </Botao>
        )}
      </div>
      {visor}
    </form>
  );
}
