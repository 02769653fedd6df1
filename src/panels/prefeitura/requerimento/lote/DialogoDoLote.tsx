import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { TabelaDeResultado } from '../../../../resources/tabelaDeResultado/TabelaDeResultado.tsx';
import type { AtoEmLote, ResultadoDoLote } from '../../../../schemas/requerimento/lote.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { SEM_RESPONSAVEL } from '../acoes/useValores.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { atos, contados, frase, numero, type DeOnde, type Escolhido } from './atos.ts';
import { camposDoLote, valoresIniciais, type ValoresDoLote } from './CamposDoLote.tsx';
import { useLoteDeRequerimentos, type PedidoDoLote } from './useLoteDeRequerimentos.ts';

interface Props {
  readonly ato: AtoEmLote;
  readonly escolhidos: readonly Escolhido[];
  readonly de?: DeOnde;
  readonly aoFechar: () => void;
  /** Those that it was done to; the others stay chosen. */
  readonly aoFazer: (feitos: readonly number[]) => void;
}

/** The body of the call; undefined while what the act needs is missing. */
const pedidoDe = (acao: AtoEmLote, v: ValoresDoLote): PedidoDoLote | undefined => {
  if (acao === 'atribuir') {
    if (v.responsavel === '') return undefined;
    return { acao, responsavel_id: v.responsavel === SEM_RESPONSAVEL ? null : Number(v.responsavel) };
  }
  if (acao === 'priorizar') return { acao, prioridade: v.prioridade };
  if (v.setor === '') return undefined;
  return { acao, setor_id: Number(v.setor), ...(v.motivo.trim() === '' ? {} : { motivo: v.motivo.trim() }) };
};

const daCorrida = ({ responsavel, setor }: DeOnde): Partial<PedidoDoLote> => ({
  ...(responsavel === undefined ? {} : { de_responsavel_id: responsavel }),
  ...(setor === undefined ? {} : { do_setor_id: setor }),
});

/** What came of it, with the reason of each that stayed as it was. */
export function Resultado({
  ato,
  resultado: { feitos, recusados },
  aoFechar,
}: Pick<Props, 'ato' | 'aoFechar'> & { readonly resultado: ResultadoDoLote }): ReactElement {
  const n = recusados.length;
  return (
    <Dialogo
      titulo={`${frase(ato, feitos.length)}, ${n} não`}
      aoFechar={aoFechar}
      largo
      acoes={<Botao onClick={aoFechar}>Voltar à lista</Botao>}
    >
      <p>{n === 1 ? 'Este ficou como estava:' : 'Estes ficaram como estavam:'}</p>
      <TabelaDeResultado
        legenda="Requerimentos que ficaram como estavam"
        cabecalhos={['Requerimento', 'Motivo']}
        grupos={recusados.map(({ id, numero, motivo }) => ({
          chave: String(id),
          onde: numero === null ? 'Não localizado' : <a href={caminhosDoRequerimento.visualizacao(id)}>{numero}</a>,
          linhas: [[motivo]],
        }))}
      />
    </Dialogo>
  );
}

/** Asks for what an act on several requests needs, does it, and says of each that could not why. */
export function DialogoDoLote({ ato, escolhidos, de = {}, aoFechar, aoFazer }: Props): ReactElement {
  const id = useId();
  // Who was chosen when it was opened: the list goes on living behind.
  const [quais] = useState(escolhidos);
  const [valores, setValores] = useState(valoresIniciais);
  const [falta, setFalta] = useState(false);
  const [resultado, setResultado] = useState<ResultadoDoLote | null>(null);
  const { enviando, andamento, recusa, pedir } = useLoteDeRequerimentos();
  const Campos = camposDoLote[ato];
  const pedido = pedidoDe(ato, valores);
  const enviar = async (): Promise<void> => {
    setFalta(pedido === undefined);
    if (pedido === undefined || enviando) return;
    // A priority is of the whole request.
    const feito = await pedir(ato === 'priorizar' ? pedido : { ...pedido, ...daCorrida(de) }, quais);
    if (feito === null) return;
    aoFazer(feito.feitos);
    if (feito.recusados.length > 0) {
      setResultado(feito);
      return;
    }
    avisar(true, `${frase(ato, feito.feitos.length)}.`);
    aoFechar();
  };
  if (resultado !== null) return <Resultado ato={ato} resultado={resultado} aoFechar={aoFechar} />;
  return (
    <Dialogo
      titulo={`${atos[ato].rotulo}: ${contados(quais.length)}`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao type="submit" form={id} carregando={enviando}>
            {atos[ato].rotulo}
          </Botao>
        </>
      }
    >
      <form
        id={id}
        className="dialogo-do-ato"
        noValidate
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault();
          void enviar();
        }}
      >
        <Campos
          escolhidos={quais}
          de={de}
          valores={valores}
          mudar={(mudanca) => setValores((antes) => ({ ...antes, ...mudanca }))}
          erro={falta && pedido === undefined ? textos.validacao.obrigatorio : undefined}
        />
        {quais.length > 1 && (
          <p className="secundario pequeno">
            O que não puder mudar, ou tiver mudado enquanto isso, fica como está, com o motivo de cada um.
          </p>
        )}
        {andamento !== null && <p role="status">{`${numero(andamento)} de ${contados(quais.length)}…`}</p>}
        {recusa !== null && (
          <Aviso tom="bad" titulo="Nada foi feito.">
            {recusa}
          </Aviso>
        )}
      </form>
    </Dialogo>
  );
}
