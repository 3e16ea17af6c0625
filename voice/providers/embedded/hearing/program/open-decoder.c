/* What SoundSwallower's own interface lacks: a decoder whose model comes from memory, made in one step. */
#include <soundswallower/acmod.h>
#include <soundswallower/bin_mdef.h>
#include <soundswallower/decoder.h>
#include <soundswallower/ptm_mgau.h>
#include <soundswallower/tmat.h>

/* mdef and sendump are used where they are, and must stay. Returns NULL if any of it is refused. */
decoder_t *
open_decoder(char const *settings, s3file_t *mdef, s3file_t *transitions, s3file_t *means,
             s3file_t *variances, s3file_t *sendump, s3file_t *noises)
{
    config_t *config = config_parse_json(NULL, settings);
    decoder_t *decoder;
    acmod_t *acmod;

    if (config == NULL || (decoder = decoder_create(config)) == NULL)
        return NULL;
    if (decoder_init_fe(decoder) == NULL
        || decoder_init_feat_s3file(decoder, NULL) == NULL
        || (acmod = decoder_init_acmod_pre(decoder)) == NULL
        || (acmod->mdef = bin_mdef_read_s3file(mdef, config_bool(config, "cionly"))) == NULL
        || (acmod->tmat = tmat_init_s3file(transitions, decoder_logmath(decoder),
                                           config_float(config, "tmatfloor"))) == NULL
        || (acmod->mgau = ptm_mgau_init_s3file(acmod, means, variances, NULL, sendump)) == NULL
        || decoder_init_acmod_post(decoder) < 0
        || decoder_init_dict_s3file(decoder, NULL, noises) == NULL) {
        decoder_free(decoder);
        return NULL;
    }
    return decoder;
}
