import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { useMexido } from '../../../../resources/saida/useMexido.ts';
import { mencionadosEm, TEXTO_DA_NOTA, type NotaVista } from '../../../../schemas/requerimento/nota.ts';
import type { Lugar } from '../../../../schemas/visor/lugar.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useAtoNaNota } from './useAtoNaNota.ts';
import { useColegas } from './useNotas.ts';

interface Props {
  readonly requerimento: number;
  /** The one that is changed; absent: a new one. */
  readonly nota?: NotaVista;
  /** Where a new one stands on a sheet. */
  readonly lugar?: Lugar;
  readonly aoTerminar?: () => void;
}

const comMencao = (texto: string, nome: string): string =>
  `${texto}${texto === '' || /\s$/.test(texto) ? '' : ' '}@${nome} `;

/** A new note or a change of one's own: its words, and the colleagues whom it calls. */
export function EscreverNota({ requerimento, nota, lugar, aoTerminar }: Props): ReactElement {
  const ato = useAtoNaNota(requerimento);
  const lista = useColegas();
  const colegas = lista.data ?? [];
  const [texto, setTexto] = useState(nota?.texto ?? '');
  // Whom a note calls is known by their names: without them it would be saved as calling nobody.
  const esperaColegas = lista.data === undefined && texto.includes('@');
  const [falta, setFalta] = useState<string>();
  const escrito = useRef(texto);
  escrito.current = texto;
  const { doFormulario, sujo } = useMexido();
  const salvar = async (): Promise<boolean> => {
    if (texto.trim() === '') {
      setFalta(textos.validacao.obrigatorio);
      return false;
    }
    if (esperaColegas) return false;
    const corpo = { texto: texto.trim(), mencionados: mencionadosEm(texto, colegas).map(({ id }) => id) };
    const feita =
      nota === undefined
        ? await ato.fazer('', { ...corpo, ...(lugar === undefined ? {} : { lugar }) }, 'Nota incluída.')
        : await ato.fazer(`/${nota.id}`, { ...corpo, versao: nota.versao }, 'Nota alterada.');
    // What was typed on while it went stays, to be sent or taken out.
    if (feita && escrito.current === texto) {
      setTexto('');
      aoTerminar?.();
    }
    return feita;
  };
  const { pergunta, antesDe } = useAoSair(sujo, salvar);
  const { erros = {}, message } = ato.erro ?? {};
  return (
    <form
      className="nota-escrever"
      noValidate
      {...doFormulario}
      onSubmit={(evento: FormEvent) => {
        evento.preventDefault();
        void salvar();
      }}
    >
      {message !== undefined && erros['texto'] === undefined && (
        <Aviso tom="bad" titulo={erros['lugar']?.[0] ?? message} />
      )}
      <AreaDeTexto
        rotulo={nota === undefined ? 'Nova nota' : 'Mudar a nota'}
        rows={3}
        autoFocus={lugar !== undefined}
        value={texto}
        maxLength={TEXTO_DA_NOTA}
        ajuda="Só a equipe da prefeitura lê. Quem for mencionado é avisado no sino."
        erro={falta ?? erros['texto']?.[0] ?? erros['mencionados']?.[0]}
        onChange={(evento) => {
          setTexto(evento.target.value);
          setFalta(undefined);
        }}
      />
      <div className="nota-pe">
        <Selecao
          rotulo="Mencionar"
          vazio="Escolha um colega"
          valor=""
          listas={[lista]}
          opcoes={colegas.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
          aoEscolher={(valor) => {
            const colega = colegas.find(({ id }) => String(id) === valor);
            if (colega !== undefined) setTexto(comMencao(texto, colega.nome));
          }}
        />
        <div className="nota-atos">
          {aoTerminar !== undefined && (
            <Botao variante="texto" onClick={() => antesDe(aoTerminar)}>
              Voltar
            </Botao>
          )}
          <Botao
            type="submit"
            variante="primario"
            carregando={ato.enviando}
            impedidoPor={esperaColegas ? 'Espere a lista de colegas para saber quem a nota menciona.' : undefined}
          >
            {nota === undefined ? 'Incluir nota' : 'Salvar nota'}
          </Botao>
        </div>
      </div>
      {pergunta}
    </form>
  );
}
